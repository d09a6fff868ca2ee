import type { DeskPayment } from "~/domain/admin/desk-payments";
import { Chip, type Tone } from "~/components/ui/chip";
import { DataTable } from "~/components/ui/data-table";
import { deskReference } from "~/domain/billing/payment-reference";
import { formatCents } from "~/domain/money";
import type { TextsOf } from "~/language/texts";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { paymentName } from "./payment-name";
import { paymentTableTexts } from "./payment-table.text";

type Texts = TextsOf<(typeof paymentTableTexts)["en"]>;

/** Online payments are refunded at the provider and can't be undone here. */
const canUndo = ({ kind, state }: DeskPayment) => kind !== "hosted" && state === "settled";

/** Returns a payment's state, with a reason if there is more to say. */
function standing(payment: DeskPayment, t: Texts): { tone: Tone; text: string; why?: string } {
  const { kind, state, why, returned_c } = payment;
  if (state === "pending") return { tone: "plain", text: t.pending };
  if (why === "disputed") return { tone: "bad", text: t.disputed };
  if (why === "dispute_lost") return { tone: "bad", text: t.lost };
  if (state === "refunded") return { tone: "bad", text: t.refunded };
  if (state === "settled") {
    return returned_c > 0
      ? { tone: "bad", text: t.partly({ returned: returned_c }) }
      : { tone: "good", text: t.settled };
  }
  const whys: Record<string, string> = t.whys;
  return kind === "hosted"
    ? { tone: "bad", text: t.failed }
    : { tone: "bad", text: t.undone, why: whys[why ?? ""] ?? "" };
}

/** `path` is the desk's; `of` is the invoice whose payments are shown and whose number is then left out. */
export function PaymentTable({
  caption,
  path,
  rows,
  of = false,
}: {
  caption: string;
  path: string;
  rows: readonly DeskPayment[];
  of?: boolean;
}) {
  const t = useTexts(paymentTableTexts);
  const write = formats(useLanguage());
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t.payment,
          cell: ({ kind, reference, number }) => (
            <div>
              {of ? null : (
                <a className="block" href={`${path}/${number}`}>
                  {number}
                </a>
              )}
              <span
                className={`[overflow-wrap:anywhere] ${of ? "" : "text-small font-normal text-soft"}`}
              >
                {kind === "hosted" ? t.kinds[kind] : paymentName(t.kinds[kind], reference)}
              </span>
            </div>
          ),
        },
        ...(of ? [] : [{ title: t.payer, cell: ({ payer }: DeskPayment) => payer }]),
        { title: t.received, cell: ({ received_on }) => write.day(received_on) },
        {
          title: t.state,
          cell: (payment) => {
            const { tone, text, why } = standing(payment, t);
            return (
              <div>
                <Chip tone={tone}>{text}</Chip>
                {why ? <span className="block text-small text-soft">{why}</span> : null}
              </div>
            );
          },
        },
        { title: t.amount, figure: true, cell: ({ amount_c }) => formatCents(amount_c) },
        {
          title: t.action,
          whole: true,
          cell: (payment) =>
            canUndo(payment) ? (
              <a className="tap" href={`${path}/${payment.number}/undo/${payment.id}`}>
                {t.undo}
                <span className="sr-only">
                  {` ${t.undoWhat({ amount: payment.amount_c, reference: deskReference(payment.reference) })}`}
                </span>
              </a>
            ) : null,
        },
      ]}
    />
  );
}
