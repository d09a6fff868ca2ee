/** A field that no person sees or reaches. The name sounds worth filling in to a program and means nothing to the app. */
export const honeypotName = "website";

/** Whether a program filled it in. It gets the same answer as everybody, and nothing is done. */
export function filledByProgram(fields: FormData): boolean {
  const bait = fields.get(honeypotName);
  return typeof bait === "string" && bait !== "";
}
