import type { ReactNode } from "react";
import type { Invoice } from "~/domain/billing/invoice";
import { acceptsCheck } from "~/domain/billing/invoice-terms";
import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";

/**
 * Explains how to pay an invoice; in print, it is a slip to detach if checks are accepted. `children` are the ways to
 * pay on the screen. Nothing without them and without instructions.
 */
export function HowToPay({
  number,
  bill_to,
  owed_c,
  due_on,
  instructions,
  children,
}: Pick<Invoice, "number" | "bill_to" | "due_on" | "instructions"> & {
  owed_c: number;
  children?: ReactNode;
}) {
  const t = useTexts(sheetTexts);
  const { money, day } = formats(useLanguage());
  if (instructions.length === 0 && !children) return null;
  const labels: Record<string, string> = t.labels;
  const byCheck = acceptsCheck(instructions);
  // Every slip has these rows, so the backend's own instructions of the same labels are left out.
  const stubLabels = ["Amount", "Due", "Reference"];
  const rows = [
    { label: t.to, value: bill_to.name },
    { label: t.labels.Amount, value: money(owed_c) },
    { label: t.labels.Due, value: day(due_on) },
    ...instructions
      .filter(({ label }) => !stubLabels.includes(label))
      .map(({ label, value }) => ({ label: labels[label] ?? label, value })),
    { label: t.labels.Reference, value: number },
  ];
  return (
    <section
      aria-labelledby="pay-title"
      className="part break-inside-avoid print:mt-4 print:border-t-2 print:border-dashed print:pt-2"
    >
      {byCheck ? <p className="hidden text-small print:block">{t.detach}</p> : null}
      <h2 id="pay-title">{t.howToPay}</h2>
      {children}
      {instructions.length === 0 ? null : (
        <dl className="mt-4 grid max-w-line grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 print:mt-2 print:max-w-none print:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]">
          {rows.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd className="font-bold [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
          {byCheck ? (
            <div className="hidden print:contents">
              <dt>{t.enclosed}</dt>
              <dd>$ ____________________</dd>
            </div>
          ) : null}
        </dl>
      )}
    </section>
  );
}
