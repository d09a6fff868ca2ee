/**
 * An address on the web that people may be sent to: https, of a named host, with nobody's name or password in it, and written out
 * in full, so that it is what it looks like.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https:\/\/[^\s\\/@]+\.[^\s\\/@]+([/?#][^\s\\]*)?$/i.test(text)) return false;
  try {
    const { protocol, username, password } = new URL(text);
    return protocol === "https:" && username === "" && password === "";
  } catch {
    return false;
  }
}
