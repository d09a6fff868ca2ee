/** Which of our colors each color slug of the backend means: the ground of a picture that has not arrived. */
const tints: Record<string, string> = {
  coral: "text-coral",
  leaf: "text-leaf",
  indigo: "text-indigo",
  rose: "text-rose",
  amber: "text-amber",
  sky: "text-sky",
};

export const tintOf = (colour: string | undefined): string => tints[colour ?? ""] ?? "text-accent";
