/** Our text colors by the backend's color slugs; they fill the place of a picture while it loads. */
const tints: Record<string, string> = {
  coral: "text-coral",
  leaf: "text-leaf",
  indigo: "text-indigo",
  rose: "text-rose",
  amber: "text-amber",
  sky: "text-sky",
};

/** Returns the class of a color slug; the accent color for an unknown one. */
export const tintOf = (colour: string | undefined): string => tints[colour ?? ""] ?? "text-accent";
