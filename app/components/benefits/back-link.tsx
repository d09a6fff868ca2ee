/** The link stands above the title and is not printed. */
export function BackLink({ to: { href, text } }: { to: { href: string; text: string } }) {
  return (
    <p className="print:hidden">
      <a className="tap" href={href}>
        {text}
      </a>
    </p>
  );
}
