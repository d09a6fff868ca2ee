import type { ReactNode } from "react";
import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { InvoiceLines, type LineFacts } from "./invoice-lines";
import { InvoicePayments, type CreditFacts, type PaymentFacts } from "./invoice-payments";
import { periodWords } from "./invoice-state";
import { StateChip } from "./state-chip";

type InvoiceFacts = {
  number: string;
  issued_on: string;
  due_on: string;
  state: string;
  period: { first: string; last: string };
  lines: readonly LineFacts[];
  total_c: number;
  paid_c: number;
  payments: readonly PaymentFacts[];
  credits: readonly CreditFacts[];
  replaces?: string | undefined;
  bill_to: {
    name: string;
    email: string;
    address: {
      line1: string;
      line2: string | null;
      city: string;
      state: string;
      zip: string;
    } | null;
  };
};

/** Renders a name and address, one line each. */
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
 * The sheet prints on one page and contains no employee's name; the changes with names and the payment options differ
 * by reader and are `children`.
 */
export function InvoiceSheet({
  invoice,
  from,
  owed_c,
  children,
}: {
  invoice: InvoiceFacts;
  from: { name: string; address: string | null; email: string };
  owed_c: number;
  children?: ReactNode;
}) {
  const t = useTexts(sheetTexts);
  const language = useLanguage();
  const { day } = formats(language);
  const { bill_to, lines, total_c, paid_c, payments, credits, replaces } = invoice;
  const { address } = bill_to;
  const facts = [
    [t.number, invoice.number],
    [t.issued, day(invoice.issued_on)],
    [t.due, day(invoice.due_on)],
    [t.period, periodWords(invoice.period, language)],
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
      <InvoiceLines lines={lines} total_c={total_c} paid_c={paid_c} owed_c={owed_c} />
      <InvoicePayments paid_c={paid_c} payments={payments} credits={credits} />
      {children}
    </>
  );
}
