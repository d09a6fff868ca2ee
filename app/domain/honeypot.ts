/** The name of a field that is hidden from people and attracts bots; its value is never used. */
export const honeypotName = "website";

/** Returns true if the honeypot field is filled in. The caller then answers as usual and does nothing. */
export function isFilledByBot(fields: FormData): boolean {
  const bait = fields.get(honeypotName);
  return typeof bait === "string" && bait !== "";
}
