import { LinkLine } from "~/components/ui/parts";

/** The link stands above the title and is not printed. */
export function BackLink({ to: { href, text } }: { to: { href: string; text: string } }) {
  return <LinkLine className="print:hidden" href={href} text={text} />;
}
