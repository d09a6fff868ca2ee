/** Where a page of benefits is one of, above its title; not on paper. */
export function BackLink({ to: { href, text } }: { to: { href: string; text: string } }) {
  return (
    <p className="print:hidden">
      <a className="tap" href={href}>
        {text}
      </a>
    </p>
  );
}
