/** Whether this page's address opens what it leads to, by what a message has put into it: no script of another site may read it. */
export function hasSecretAddress(): boolean {
  const query = new URLSearchParams(location.search);
  return query.has("token") || query.has("proof");
}
