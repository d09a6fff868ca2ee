import { billingPageTexts } from "~/domain/billing/pages/billing-page.text";
import { moneyBackTexts } from "~/domain/billing/pages/money-back.text";
import { invoices, receivedPayments } from "~/core/billing/invoices";
import { moneyBack } from "~/core/billing/money-back";
import { ownsCompany } from "~/domain/user";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { moneyBackPath } from "./money-back.server";
import { recordLink } from "./company-record.server";
import { linksPath } from "./billing-links.server";
import { invoiceRow, invoicesPath } from "./invoices.server";
import { billingOf, owedFirst } from "./owed-first.server";

/** Everything about money in one place: what is owed, every invoice, every payment, and who else may read them. */
export async function billingPage({ caller, user, language }: PageRequest<SignedIn>) {
  const [billing, issued, payments, back] = await Promise.all([
    billingOf({ caller, user }),
    invoices(caller),
    receivedPayments(caller),
    moneyBack(caller),
  ]);
  const t = say(billingPageTexts, language);
  const owed = owedFirst(billing, language);
  return {
    documentTitle: t.title,
    back: { text: t.settings, href: "/settings" },
    path: invoicesPath,
    // Without invoices there is nothing to show to a bookkeeper.
    others:
      issued.length > 0
        ? { text: ownsCompany(user) ? t.othersText : t.othersOwn, href: linksPath }
        : null,
    moneyBack: moneyBackLink(back, language),
    record: recordLink(user, billing?.membership?.state, language),
    // This is the page to which the link leads.
    owed: owed && { ...owed, all: null },
    rows: issued.map((invoice) => ({
      ...invoiceRow(invoice),
      href: `${invoicesPath}/${invoice.number}`,
    })),
    payments: payments.map((payment) => ({
      ...payment,
      href: `${invoicesPath}/${payment.invoice}`,
      receipt:
        payment.amount_c > payment.returned_c
          ? `${invoicesPath}/${payment.invoice}/receipt.pdf`
          : null,
    })),
  };
}

/** Returns the link to the balance, or to earlier requests for it; null if there is neither. */
function moneyBackLink(
  { kept_c, requests }: Awaited<ReturnType<typeof moneyBack>>,
  language: Language,
) {
  if (kept_c === 0 && requests.length === 0) return null;
  const { link, requested } = say(moneyBackTexts, language);
  return { text: kept_c > 0 ? link : requested, href: moneyBackPath };
}
