/** Returns true if the URL contains a token from an email; third-party scripts must not read it. */
export function hasSecretAddress(): boolean {
  const query = new URLSearchParams(location.search);
  return query.has("token") || query.has("proof");
}
