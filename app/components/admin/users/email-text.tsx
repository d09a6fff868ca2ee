/** An address that wraps before its "@" if there is little room, and within a word only as a last resort. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <span className="[overflow-wrap:anywhere]">
      {email.slice(0, Math.max(at, 0))}
      {at > 0 ? <wbr /> : null}
      {email.slice(Math.max(at, 0))}
    </span>
  );
}
