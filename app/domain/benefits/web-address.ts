/** Returns true for a full https URL whose host has a dot, without user or password, so that it is what it looks like. */
export function isWebAddress(text: string): boolean {
  if (!/^https:\/\/[^\s\\/@]+\.[^\s\\/@]+([/?#][^\s\\]*)?$/i.test(text)) return false;
  try {
    const { protocol, username, password } = new URL(text);
    return protocol === "https:" && username === "" && password === "";
  } catch {
    return false;
  }
}
