import { LinkButton } from "~/components/ui/button";
import { formatCents } from "~/domain/money";
import type { ComponentProps } from "react";
import type { OwedFirst } from "./owed-first";

/**
 * Shows the amount due on the billing page. It is separate from the home page's box, because a shared file would be
 * one more download for every first page.
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
