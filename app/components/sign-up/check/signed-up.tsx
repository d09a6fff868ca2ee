import { supportEmail } from "~/domain/support-email";
import { PayNotice } from "~/components/billing/paying-online";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { Button, LinkButton } from "~/components/ui/button";
import { LinkLine, Part } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { daysBetween } from "~/domain/calendar-days";
import { formatCents } from "~/domain/money";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { CostTable, type CostLine } from "../cost-table";
import { managesAccountTexts } from "../owner/manages-account.text";
import { signedUpTexts } from "./signed-up.text";

/** `instructions` say how to pay, and are empty for a payment by card (`payment_kind` is "hosted"). */
type FirstInvoice = {
  number: string;
  due_on: string;
  period_start: string;
  /** The first day after the period. */
  period_end: string;
  total_c: number;
  owed_c: number;
  state: string;
  payment_kind: string;
  lines: readonly (CostLine & { kind?: string })[];
  instructions: readonly { label: string; value: string }[];
};

/** What the page after a submission shows: the membership's current state, what is left to do, and where. */
type SignUp = {
  reference: string;
  /** The state of the sign-up: awaiting_payment until the first payment arrives. */
  state: string;
  /** The membership's state now; null if there is none any more. */
  membership: "pending" | "active" | "past_due" | "suspended" | "cancel_scheduled" | null;
  /** The membership's first day if it is ahead, YYYY-MM-DD. */
  begins: string | null;
  /** The number of employees listed; null without a team. */
  listed: number | null;
  /** The pages on which the reader changes the list, and adds addresses of locations; null if they must contact us. */
  team?: string | null;
  places?: string | null;
  /** The page on which the reader can change membership, add-ons and payment; null if they can't. */
  settings?: string | null;
  /** True if the signer manages an account with other people. */
  manages: boolean;
  /** The link to the membership's record, if there is one. */
  record: { text: string; href: string } | null;
  ways?: readonly { text: string; href: string }[];
  /** The company's owner, if it isn't the signer. */
  owner: string | null;
  invoice: FirstInvoice | null;
};

/**
 * Returns how often the first invoice's total recurs. With dues or premiums it is only charged "once"; otherwise a
 * period of more than 31 days is a year.
 */
function recurrenceOf({ period_start, period_end, lines }: FirstInvoice) {
  if (lines.some(({ kind }) => kind === "dues" || kind === "premium")) return "once";
  return daysBetween(period_start, period_end) > 31 ? "year" : "month";
}

/** The page of an approved or unpaid sign-up, also if read later: the membership's state now, and next steps. */
export function SignedUp({ page }: { page: SignUp }) {
  const t = useTexts(signedUpTexts);
  const { reference, invoice, record, ways = [] } = page;
  const isUnpaid = page.state === "awaiting_payment";
  return (
    <div className="frame pt-8">
      <h1>{isUnpaid ? t.almost : t.title}</h1>
      <p className="my-4 max-w-line text-lead">
        {t.reference} <b>{reference}</b>. {t.mailed}
      </p>
      <p className="mb-6 max-w-line">
        <MembershipState {...page} />
        {isUnpaid ? ` ${t.justPaid}` : ""}
      </p>
      {invoice ? <FirstInvoicePart invoice={invoice} /> : null}
      <h2>{t.next.title}</h2>
      <NextSteps {...page} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <LinkButton href="/">{t.dashboard}</LinkButton>
        {[...(record ? [record] : []), ...ways].map(({ text, href }) => (
          <LinkButton key={href} quiet href={href}>
            {text}
          </LinkButton>
        ))}
      </div>
    </div>
  );
}

/** The sentence on the membership: it waits for the first payment, begins later, is active, past due or ended. */
function MembershipState({ state, membership, begins }: SignUp): string {
  const { standing: t } = useTexts(signedUpTexts);
  if (state === "awaiting_payment") return begins ? t.waitsUntil({ begins }) : t.waits;
  if (begins && membership === "active") return t.begins({ begins });
  return t[membership === null || membership === "pending" ? "ended" : membership];
}

/** The first invoice with its arithmetic, and how to pay it: by card here, or as its instructions say. */
export function FirstInvoicePart({ invoice }: { invoice: FirstInvoice }) {
  const { invoice: t, pay, onlyThemselves } = useTexts(signedUpTexts);
  const write = formats(useLanguage());
  const { number, period_start, total_c, owed_c, due_on, state, lines, instructions } = invoice;
  const invoicePath = `/settings/subscription/payments/${number}`;
  const isPart = owed_c < total_c;
  const amount = isPart ? t.left : t.amount;
  const rows = [
    { term: t.number, detail: number },
    { term: t.starts, detail: write.day(period_start) },
  ];
  if (isPart || owed_c === 0) rows.push({ term: t.amount, detail: formatCents(total_c) });
  if (owed_c === 0) {
    rows.push({ term: t.left, detail: state === "void" ? t.void : t.paid });
  } else if (instructions.length === 0) {
    rows.push(
      { term: amount, detail: formatCents(owed_c) },
      { term: t.due, detail: write.day(due_on) },
    );
  }
  for (const { label, value } of owed_c > 0 ? instructions : []) {
    if (label === "Amount") rows.push({ term: amount, detail: value });
    else if (label === "Due") rows.push({ term: t.due, detail: write.day(due_on) });
    else rows.push({ term: label, detail: value });
  }
  return (
    <Part id="invoice-title" title={t.title} className="mb-12 max-w-line">
      <SummaryList rows={rows} />
      <details className="mt-4 print:hidden">
        <summary className="cursor-pointer py-3">{t.how}</summary>
        <CostTable lines={lines} total_c={total_c} per={recurrenceOf(invoice)} />
      </details>
      {owed_c > 0 && invoice.payment_kind === "hosted" ? (
        <FormFrame action={invoicePath} className="mt-6">
          <PayNotice owed_c={owed_c} />
          <PersonOnly reason={onlyThemselves}>
            <Button>{pay({ owed: owed_c })}</Button>
          </PersonOnly>
        </FormFrame>
      ) : null}
      <LinkLine className="mb-8 mt-4 print:hidden" href={invoicePath} text={t.open} />
    </Part>
  );
}

/** How many people are listed, and how to add others: on their page, or by writing to us. */
function ListedPeople({ listed, team, places, reference }: SignUp & { listed: number }) {
  const { next: t } = useTexts(signedUpTexts);
  if (team) {
    return (
      <>
        {listed > 0 ? t.onList({ count: listed }) : t.nobodyYet} <a href={team}>{t.addPeople}</a>
        {places ? " · " : null}
        {places ? <a href={places}>{t.addPlaces}</a> : null}
      </>
    );
  }
  const address = "\n";
  const words = listed > 0 ? t.listed({ count: listed, address }) : t.nobody({ address });
  const [before = "", after = ""] = words.split(address);
  return (
    <>
      {before}
      <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(reference)}`}>{supportEmail}</a>
      {after}
    </>
  );
}

/** The next steps of a submitted sign-up: paying, listing people, handing over, and where the settings are. */
function NextSteps(page: SignUp) {
  const { listed, manages, owner, membership, begins, invoice, team, settings } = page;
  const { next: t } = useTexts(signedUpTexts);
  const managed = useTexts(managesAccountTexts);
  const pay = invoice?.state === "overdue" ? t.overdue : t.pay;
  return (
    <div className="prose mb-6">
      <ol>
        {invoice && invoice.owed_c > 0 ? (
          <li>{pay({ owed: invoice.owed_c, due: invoice.due_on })}</li>
        ) : null}
        {listed === null ? null : (
          <li>
            <ListedPeople {...page} listed={listed} />
          </li>
        )}
        {manages ? (
          <li>
            {owner ? `${managed.done} ${managed.owner({ owner })}` : managed.done}{" "}
            {team ? <a href="/settings/company/hand-over">{managed.handOver}</a> : null}
          </li>
        ) : null}
        <li>{begins ? t.dashboardFrom({ begins }) : t.dashboard}</li>
        {membership === "active" || membership === "pending" ? <li>{t.later}</li> : null}
        {settings ? (
          <li>
            <a href={settings}>{t.change}</a>
          </li>
        ) : null}
      </ol>
    </div>
  );
}
