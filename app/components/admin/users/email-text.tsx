/** An address that is broken before its "@" where there is little room, and within a word only where there is none. */
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
