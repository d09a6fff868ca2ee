import { LinkLine } from "~/components/ui/parts";

/** The link above a page's title to the page that it belongs to; not printed. */
export function BackLink({ href, text }: { href: string; text: string }) {
  return <LinkLine className="print:hidden" href={href} text={text} />;
}
