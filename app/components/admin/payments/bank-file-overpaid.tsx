import { SeenMark } from "~/components/forms/seen-mark";
import { Button } from "~/components/ui/button";
import { formatCents } from "~/domain/money";
import { useTexts } from "~/language/use-texts";
import { bankFileTexts } from "./bank-file.text";
import { PaymentEffect, type Effect } from "./payment-effect";
import { recordPaymentTexts } from "./record-payment.text";

export type OverpaidRow = Effect & { row_number: number };

/** Asks before recording rows above their invoice's amount, as recording by hand does. */
export function BankFileOverpaid({ rows, seen }: { rows: readonly OverpaidRow[]; seen: string }) {
  const t = useTexts(bankFileTexts);
  const byHand = useTexts(recordPaymentTexts);
  return (
    <>
      <p role="status">{t.overpaid({ count: rows.length })}</p>
      {rows.map((row) => (
        <section key={row.row_number} className="w-full max-w-line">
          <h2>
            {t.row} {row.row_number}: {formatCents(row.amount_c)}
          </h2>
          <PaymentEffect {...row} />
        </section>
      ))}
      <p>{byHand.mail}</p>
      <SeenMark name="seen" value={seen} />
      <div className="flex flex-wrap gap-3">
        <Button>{t.recordAll}</Button>
        <Button quiet name="intent" value="change">
          {byHand.change}
        </Button>
      </div>
    </>
  );
}
