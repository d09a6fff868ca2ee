import { Chip, type Tone } from "~/components/ui/chip";
import { DataTable } from "~/components/ui/data-table";
import { TapLink } from "~/components/ui/parts";
import type { DeskPayment } from "~/domain/admin/desk-payments";
import { referenceLabel } from "~/domain/billing/payment-reference";
import { formatCents } from "~/domain/money";
import { formats } from "~/language/formats";
import { type TextsOf, texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { paymentName } from "./payment-name";

const paymentTableTexts = texts({
  en: {
    payment: "Payment",
    payer: "Payer",
    received: "Received",
    amount: "Amount",
    state: "Status",
    action: "Action",
    undo: "Undo",
    undoWhat: "the payment of {amount:money}, {reference}",
    kinds: { hosted: "Online", bank: "Transfer", invoice: "Check" },
    settled: "Counts",
    pending: "Started online",
    failed: "Not paid",
    undone: "Undone",
    refunded: "Refunded",
    partly: "{returned:money} was returned",
    disputed: "Disputed",
    lost: "Dispute lost",
  },
  es: {
    payment: "Pago",
    payer: "Quién paga",
    received: "Recibido",
    amount: "Cantidad",
    state: "Estado",
    action: "Acción",
    undo: "Deshacer",
    undoWhat: "el pago de {amount:money}, {reference}",
    kinds: { hosted: "En línea", bank: "Transferencia", invoice: "Cheque" },
    settled: "Cuenta",
    pending: "Iniciado en línea",
    failed: "Sin pagar",
    undone: "Deshecho",
    refunded: "Devuelto",
    partly: "Se devolvieron {returned:money}",
    disputed: "En disputa",
    lost: "Disputa perdida",
  },
});

/** Why a payment that was recorded by hand is undone. */
export const undoReasonLabels = texts({
  en: {
    bounced: "The bank didn’t pay it",
    wrong_invoice: "It was for another invoice",
    mistake: "It was recorded by mistake",
  },
  es: {
    bounced: "El banco no lo pagó",
    wrong_invoice: "Era de otra factura",
    mistake: "Se registró por error",
  },
});

type Texts = TextsOf<(typeof paymentTableTexts)["en"]>;

/** Returns true for a payment that was recorded by hand and counts; online ones are refunded at the provider. */
const canUndo = ({ kind, state }: DeskPayment) => kind !== "hosted" && state === "settled";

/** Returns a payment's state, with a `reason` only if it was undone by hand. */
function stateOf(
  payment: DeskPayment,
  t: Texts,
  reasons: Readonly<Record<string, string>>,
): { tone: Tone; text: string; reason?: string } {
  const { kind, state, reason, returned_c } = payment;
  if (state === "pending") return { tone: "plain", text: t.pending };
  if (reason === "disputed") return { tone: "bad", text: t.disputed };
  if (reason === "dispute_lost") return { tone: "bad", text: t.lost };
  if (state === "refunded") return { tone: "bad", text: t.refunded };
  if (state === "settled") {
    return returned_c > 0
      ? { tone: "bad", text: t.partly({ returned: returned_c }) }
      : { tone: "good", text: t.settled };
  }
  return kind === "hosted"
    ? { tone: "bad", text: t.failed }
    : { tone: "bad", text: t.undone, reason: reasons[reason ?? ""] ?? "" };
}

/** Lists payments with the link to undo one. `of` leaves out invoice and payer on the page of one invoice. */
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
  const reasons = useTexts(undoReasonLabels);
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
            const { tone, text, reason } = stateOf(payment, t, reasons);
            return (
              <div>
                <Chip tone={tone}>{text}</Chip>
                {reason ? <span className="block text-small text-soft">{reason}</span> : null}
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
              <TapLink
                href={`${path}/${payment.number}/undo/${payment.id}`}
                more={t.undoWhat({
                  amount: payment.amount_c,
                  reference: referenceLabel(payment.reference),
                })}
              >
                {t.undo}
              </TapLink>
            ) : null,
        },
      ]}
    />
  );
}
