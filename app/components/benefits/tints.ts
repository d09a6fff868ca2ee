/** Maps the backend's color slugs to our colors, the background while a picture loads. */
const tints: Record<string, string> = {
  coral: "text-coral",
  leaf: "text-leaf",
  indigo: "text-indigo",
  rose: "text-rose",
  amber: "text-amber",
  sky: "text-sky",
};

export const tintOf = (colour: string | undefined): string => tints[colour ?? ""] ?? "text-accent";
