import { LinkButton } from "~/components/ui/button";
import { formatCents } from "~/domain/money";
import type { ComponentProps } from "react";
import type { OwedFirst } from "./owed-first";

/**
 * What is to be paid, on the page that has all the rest. Not the home page's own box: what both pages share is one more file for
 * everybody's first page.
 */
export function BillingStanding({
  owed: { title, isLate, state, amount_c, lines, pay },
}: ComponentProps<typeof OwedFirst>) {
  return (
    <section aria-labelledby="owed-title" className="mt-6 max-w-line">
      <h2 id="owed-title">{title}</h2>
      <p className={`mt-2 text-lead font-bold ${isLate ? "text-alarm" : ""}`}>
        {amount_c === null ? state : `${formatCents(amount_c)}: ${state}`}
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {pay ? (
        <p className="mt-3 print:hidden">
          <LinkButton href={pay.href}>{pay.text}</LinkButton>
        </p>
      ) : null}
    </section>
  );
}
