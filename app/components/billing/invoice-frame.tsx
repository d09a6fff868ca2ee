import { LinkLine } from "~/components/ui/parts";
import type { ReactNode } from "react";
import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { useTexts } from "~/language/use-texts";

/**
 * The page around an invoice: the link back, the number as title, the invoice (`children`), and below it the files to
 * download.
 */
export function InvoiceFrame({
  back,
  number,
  files,
  children,
}: {
  back: { text: string; href: string };
  number: string;
  files: readonly { text: string; href: string }[];
  children: ReactNode;
}) {
  return (
    <div className="frame pt-6">
      <LinkLine className="print:hidden" href={back.href} text={back.text} />
      <h1>
        {useTexts(sheetTexts).invoice}{" "}
        <span className="inline-block max-w-full [overflow-wrap:anywhere]">{number}</span>
      </h1>
      {children}
      <ul className="mt-6 flex flex-wrap gap-x-6 print:hidden">
        {files.map(({ href, text }) => (
          <li key={href}>
            <a className="tap" href={href} download>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
