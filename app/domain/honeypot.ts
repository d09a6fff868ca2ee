/** No person sees this field. Its name attracts bots, and the app doesn't use it. */
export const honeypotName = "website";

/** Returns true if a bot filled in the field; it then gets the usual answer, and nothing is done. */
export function isFilledByBot(fields: FormData): boolean {
  const bait = fields.get(honeypotName);
  return typeof bait === "string" && bait !== "";
}
