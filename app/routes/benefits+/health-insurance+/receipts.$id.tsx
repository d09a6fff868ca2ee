import { useLoaderData } from "@remix-run/react";
import { pageNotFound } from "~/backend/page-error.server";
import { LoginAsNotice } from "~/components/forms/person-only";
import { BackToHealth } from "~/components/health/back-to-health";
import { getBilling } from "~/core/billing/invoices";
import { getHealthReceipt } from "~/core/health/own-coverage";
import { premiumDifferenceWords } from "~/domain/billing/membership/difference-words";
import { firstOfMonth } from "~/domain/calendar-days";
import { waiverReasonLabels } from "~/domain/health/choosing/waiver-reasons.text";
import { receiptRows } from "~/domain/health/receipt-rows";
import { receiptTexts } from "~/domain/health/receipt-rows.text";
import { isFailure } from "~/domain/problems/failure";
import { supportEmail } from "~/domain/support-email";
import { zoneOfState } from "~/domain/us-state-zones";
import { isLoggedInAs } from "~/domain/user";
import { page } from "~/http/route.server";
import { formats } from "~/language/formats";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { loadOwnHealth } from "~/screens/health/own-coverage.server";
import { ownCoverageTexts } from "~/screens/health/own-coverage.text";

const receiptPageTexts = texts({
  en: {
    title: "Receipt of your choice",
    reference: "Reference {reference}",
    signed: "Signed by {name} on {at}.",
    byAge: "No one signed this: a child you cover turned 26.",
    gone: "Another choice has replaced this one.",
    reason: "Why you declined: {reason}.",
    notMine:
      "Didn’t make this choice? Press “This wasn’t me” in the email that came with this receipt, or write to {email}.",
    why: "Only the account holder can see a receipt.",
  },
  es: {
    title: "Comprobante de su elección",
    reference: "Referencia {reference}",
    signed: "Firmado por {name} el {at}.",
    byAge: "Nadie firmó esto: un hijo o una hija que usted cubre cumplió 26 años.",
    gone: "Otra elección reemplazó a esta.",
    reason: "Por qué la rechazó: {reason}.",
    notMine:
      "¿No hizo usted esta elección? Pulse “No fui yo” en el correo que llegó con este comprobante, o escriba a {email}.",
    why: "Solo el titular de la cuenta puede ver un comprobante.",
  },
});

export const handle = {
  title: { en: "Receipt of your choice", es: "Comprobante de su elección" },
  noScripts: true,
};

/**
 * Returns a receipt, and for coverage of their own the next invoice. Null for an administrator who is logged in as the
 * member. Throws Response 404 for another member's receipt.
 */
export const loader = page(["auth"], async ({ caller, user, params, url }) => {
  if (isLoggedInAs(user)) return null;
  const receipt = await getHealthReceipt(caller, params["id"] ?? "").catch((error: unknown) => {
    throw isFailure(error, 404) ? pageNotFound(url.pathname) : error;
  });
  const health = await loadOwnHealth({ caller, user });
  const isOwnChoice = health?.answers.some(
    ({ id, source }) => id === receipt.id && source !== "offer",
  );
  return { receipt, next: isOwnChoice ? (await getBilling(caller)).next : null };
});

type Page = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

/** A receipt; during login-as, only why it isn't shown. */
export default function Receipt() {
  const data = useLoaderData<typeof loader>();
  const t = useTexts(receiptPageTexts);
  return (
    <div className="frame pt-4">
      <BackToHealth />
      <h1>{t.title}</h1>
      {data ? <ReceiptParts {...data} /> : <LoginAsNotice reason={t.why} />}
    </div>
  );
}

/** Everything on a receipt: who signed it, its standing, the changes, and the difference on the next invoice. */
function ReceiptParts({ receipt, next }: Page) {
  const t = useTexts(receiptPageTexts);
  const { mine } = useTexts(ownCoverageTexts);
  const reasons: Readonly<Record<string, string>> = useTexts(waiverReasonLabels);
  const language = useLanguage();
  const { reference, signed_name: name, signed_at, us_state, after, frozen_until, live } = receipt;
  const timeOf = (iso: string) => formats(language).time(iso, zoneOfState(us_state ?? "", "UTC"));
  const isSigned = name !== null && signed_at !== null;
  const reason = after.waived ? reasons[after.waiver_reason ?? ""] : undefined;
  return (
    <>
      {reference ? <p className="mt-3 font-bold">{t.reference({ reference })}</p> : null}
      {isSigned || receipt.cause === "age_out" ? (
        <p className="mt-1 max-w-line">
          {isSigned ? t.signed({ name, at: timeOf(signed_at) }) : t.byAge}
        </p>
      ) : null}
      {frozen_until || !live ? (
        <p className="notice mt-4 max-w-form">
          {frozen_until
            ? mine.frozen({ until: timeOf(frozen_until), reference: reference ?? "" })
            : t.gone}
        </p>
      ) : null}
      <ReceiptTable receipt={receipt} />
      {premiumDifferenceWords(next, firstOfMonth(after.effective_on), language).map((line) => (
        <p key={line} className="mt-4 max-w-line">
          {line}
        </p>
      ))}
      {reason ? <p className="mt-4 max-w-line">{t.reason({ reason })}</p> : null}
      {isSigned ? (
        <p className="mt-6 max-w-line text-small text-soft">{t.notMine({ email: supportEmail })}</p>
      ) : null}
    </>
  );
}

/** What the choice changed, row by row; a first choice has nothing before it. On a phone, each row is a block. */
function ReceiptTable({ receipt }: Pick<Page, "receipt">) {
  const t = useTexts(receiptTexts);
  const isFirst = receipt.before === null;
  return (
    <dl className="mt-6 max-w-line border-t">
      {receiptRows(receipt, useLanguage(), { named: true }).map((row) => {
        const isChanged = row.changed && !isFirst;
        return (
          <div key={row.label} className="grid gap-x-4 border-b py-2 @sm:grid-cols-3">
            <dt className="font-bold">
              {row.label}
              {isChanged ? (
                <span className="ml-2 text-small font-normal text-soft">{t.changed}</span>
              ) : null}
            </dt>
            {isFirst ? null : (
              <dd className="min-w-0">
                <span className="text-small text-soft">{`${t.before}: `}</span>
                {row.before}
              </dd>
            )}
            <dd className={isChanged ? "min-w-0 font-bold" : "min-w-0 @sm:last:col-span-2"}>
              {isFirst ? null : (
                <span className="text-small font-normal text-soft">{`${t.after}: `}</span>
              )}
              {row.after}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
