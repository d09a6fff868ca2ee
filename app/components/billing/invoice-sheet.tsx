import { Part } from "~/components/ui/parts";
import type { ReactNode } from "react";
import { DataTable } from "~/components/ui/data-table";
import type { Invoice } from "~/domain/billing/invoice";
import { paidElsewhere } from "~/domain/billing/invoice-terms";
import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { lineLabel, lineReason, quantityAndPriceOf } from "~/domain/billing/line-words";
import { premiumSumsText } from "~/domain/billing/premium-sums";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { StateChip } from "./state-chip";

const cellClass = "border-b py-2 align-baseline print:py-1";

const figureClass = `${cellClass} pl-4 text-right tabular-nums whitespace-nowrap`;

/** The columns of quantity and unit price, which a phone leaves out because the text under each label says the same. */
const wideOnly = "hidden @sm:table-cell print:table-cell";

/** Sender or payer: the first line that isn't empty is bold, the others follow. */
function Party({ title, lines }: { title: string; lines: readonly (string | null | undefined)[] }) {
  const [name, ...rest] = lines.filter((line) => line);
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <h2 className="text-small font-normal text-soft">{title}</h2>
      <p className="font-bold">{name}</p>
      {rest.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/**
 * An invoice that prints on one page and contains no employee's name. `children` are what differs by reader: the
 * changes, which name employees, and how to pay.
 */
export function InvoiceSheet({
  invoice,
  from,
  owed_c,
  children,
}: {
  invoice: Invoice & { period: { first: string; last: string } };
  from: { name: string; address: string | null; email: string };
  owed_c: number;
  children?: ReactNode;
}) {
  const t = useTexts(sheetTexts);
  const { day } = formats(useLanguage());
  const { bill_to, replaces } = invoice;
  const { address } = bill_to;
  const facts = [
    [t.number, invoice.number],
    [t.issued, day(invoice.issued_on)],
    [t.due, day(invoice.due_on)],
    [t.period, t.days(invoice.period)],
  ] as const;
  return (
    <>
      <p className="mt-2">
        <StateChip state={invoice.state} due_on={invoice.due_on} />
      </p>
      {replaces ? <p className="mt-2">{t.replaces({ number: replaces })}</p> : null}
      <div className="mt-6 grid grid-cols-fields gap-6 print:mt-2 print:grid-cols-[1fr_1.2fr_1fr] print:gap-4">
        <Party title={t.from} lines={[from.name, from.address, from.email]} />
        <Party
          title={t.to}
          lines={[
            bill_to.name,
            address?.line1,
            address?.line2,
            address && `${address.city}, ${address.state} ${address.zip}`,
            bill_to.email,
          ]}
        />
        <dl>
          {facts.map(([term, detail]) => (
            <div key={term}>
              <dt className="inline text-small text-soft">{term} </dt>
              <dd className="inline">{detail}</dd>
            </div>
          ))}
        </dl>
      </div>
      <InvoiceLines {...invoice} owed_c={owed_c} />
      <InvoicePayments {...invoice} />
      {children}
    </>
  );
}

/** The lines with their sum, what is paid and what is owed, all in the column of amounts. */
function InvoiceLines({
  lines,
  total_c,
  paid_c,
  owed_c,
}: Pick<Invoice, "lines" | "total_c" | "paid_c"> & { owed_c: number }) {
  const t = useTexts(sheetTexts);
  const language = useLanguage();
  const { money, number } = formats(language);
  const sum = (title: string, cents: number, look: string): ReactNode => (
    <tr>
      <td className={wideOnly} />
      <td className={wideOnly} />
      <th scope="row" className={`${look} whitespace-nowrap text-right`}>
        {title}
      </th>
      <td className={`${look} whitespace-nowrap pl-4 text-right tabular-nums`}>{money(cents)}</td>
    </tr>
  );
  const sums = premiumSumsText(lines, language);
  return (
    <>
      <table className="mt-8 w-full border-collapse print:mt-4">
        <caption className="sr-only">{t.linesCaption}</caption>
        <thead>
          <tr className="text-left text-small text-soft">
            <th scope="col" className={`${cellClass} font-normal`}>
              {t.what}
            </th>
            <th scope="col" className={`${figureClass} ${wideOnly} font-normal`}>
              {t.quantity}
            </th>
            <th scope="col" className={`${figureClass} ${wideOnly} font-normal`}>
              {t.price}
            </th>
            <th scope="col" className={`${figureClass} font-normal`}>
              {t.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <th scope="row" className={`${cellClass} text-left font-bold`}>
                <span className="block print:inline">{lineLabel(line, language)}</span>
                <span className="block text-small font-normal text-soft print:inline print:pl-2">
                  {lineReason(line, language)}
                </span>
              </th>
              <td className={`${figureClass} ${wideOnly}`}>
                {number(quantityAndPriceOf(line).qty)}
              </td>
              <td className={`${figureClass} ${wideOnly}`}>
                {money(quantityAndPriceOf(line).unit_c)}
              </td>
              <td className={figureClass}>{money(line.amount_c)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sum(t.total, total_c, "pt-3 font-bold print:pt-2")}
          {sum(t.paid, paid_c === 0 ? 0 : -paid_c, "pt-1 font-normal")}
          {sum(t.owed, owed_c, "pt-1 text-lead font-bold print:text-body")}
        </tfoot>
      </table>
      {sums ? <p className="mt-4 text-small text-soft print:mt-2">{sums}</p> : null}
    </>
  );
}

/** Lists what has paid an invoice: payments, credits, and money moved from or to others. Nothing if nothing has. */
function InvoicePayments(invoice: Invoice) {
  const { payments, credits } = invoice;
  const t = useTexts(sheetTexts);
  const { money, day } = formats(useLanguage());
  const { fromOther_c, covers_c, elsewhere_c } = paidElsewhere(invoice);
  if (payments.length + credits.length === 0 && fromOther_c === 0) return null;
  const rest = [
    ...credits.map(({ invoice, amount_c: cents }) => ({
      words: t.fromCredit({ invoice }),
      cents,
    })),
    { words: t.fromOther, cents: fromOther_c },
    { words: t.covers, cents: covers_c },
    { words: t.elsewhere, cents: elsewhere_c },
  ].filter(({ cents }) => cents > 0);
  return (
    <Part
      id="payments-title"
      title={t.payments}
      className="part print:pt-4"
      heading="mb-4 print:mb-1"
    >
      <DataTable
        caption={t.payments}
        rows={payments}
        keyOf={(payment) => String(payments.indexOf(payment))}
        columns={[
          { title: t.received, cell: ({ received_on }) => day(received_on) },
          { title: t.method, cell: ({ kind }) => t.methods[kind] },
          { title: t.reference, cell: ({ reference }) => reference || t.unnamed },
          { title: t.amount, figure: true, cell: ({ amount_c }) => money(amount_c) },
        ]}
      />
      {rest.map(({ words, cents }) => (
        <p key={words} className="mt-2 max-w-none">
          {words}: {money(cents)}
        </p>
      ))}
    </Part>
  );
}
