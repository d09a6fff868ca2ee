import { useLoaderData } from "@remix-run/react";
import { usePaymentEffectWords } from "~/components/admin/payments/payment-effect";
import { recordPaymentTexts } from "~/components/admin/payments/record-payment.text";
import { ConfirmAction, NothingToDo } from "~/components/admin/super/confirm-action";
import { SeenMark } from "~/components/forms/seen-mark";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { loadRecordConfirmation, recordReceived } from "~/screens/admin/payment-desk.server";

export const handle = { title: { en: "Record a payment", es: "Registrar un pago" } };

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";

export const loader = page(["auth", "superadmin"], loadRecordConfirmation);
/** Records the confirmed payment, and keeps what is over as credit; refused if what was shown has changed. */
export const action = form(["auth", "superadmin"], recordReceived);

/** Asks whether to record the payment; if its reference is known for another amount or invoice, only says so. */
export default function ConfirmPayment() {
  const effect = useLoaderData<typeof loader>();
  const { payer, amount_c, known, doubt, back, seenVersion } = effect;
  const t = useTexts(recordPaymentTexts);
  const { request, changes, kept } = usePaymentEffectWords()(effect);
  if (known && !known.isSame) {
    return (
      <NothingToDo title={t.taken.title} back={{ href: back, text: t.change }}>
        <span className="mb-3 block [overflow-wrap:anywhere]">{request}</span>
        {t.taken.other({ payer, amount: known.amount_c })}{" "}
        <a href={known.href}>{t.taken.see({ number: known.number })}</a>
      </NothingToDo>
    );
  }
  return (
    <ConfirmAction
      question={t.question({ amount: amount_c })}
      changes={known ? [] : changes}
      fields={<SeenMark name="seen" value={seenVersion} />}
      button={t.yes}
      back={{ href: back, text: t.change }}
    >
      <p className="[overflow-wrap:anywhere]">{request}</p>
      {known ? <p className="notice">{t.known}</p> : null}
      {doubt ? (
        <p className="notice">{"issued" in doubt ? t.early(doubt) : t.longAgo(doubt)}</p>
      ) : null}
      {kept && !known ? <p>{kept}</p> : null}
      {known ? null : <p>{t.mail}</p>}
    </ConfirmAction>
  );
}
