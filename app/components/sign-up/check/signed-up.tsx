import { supportEmail } from "~/domain/support-email";
import { PayNotice } from "~/components/billing/paying-online";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { Button, LinkButton } from "~/components/ui/button";
import { LinkLine, Part } from "~/components/ui/parts";
import { SummaryList, type SummaryRow } from "~/components/ui/summary-list";
import { daysBetween } from "~/domain/calendar-days";
import { formatCents } from "~/domain/money";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { CostTable, type CostLine } from "../cost-table";
import { managesAccountTexts } from "../owner/manages-account.text";
import { signedUpTexts } from "./signed-up.text";

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

type Page = {
  reference: string;
  /** The state of the sign-up: awaiting_payment until the first payment arrives. */
  state: string;
  /** The membership's state now; null if there is none any more. */
  membership: "pending" | "active" | "past_due" | "suspended" | "cancel_scheduled" | null;
  /** The membership's first day if it is ahead, YYYY-MM-DD. */
  begins: string | null;
  /** The number of employees listed; null without a team. */
  listed: number | null;
  /** The page on which the reader can change the list; null if they must contact us. */
  team?: string | null;
  /** The page on which they add addresses of locations; null if they must contact us. */
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
function perOf({ period_start, period_end, lines }: FirstInvoice) {
  if (lines.some(({ kind }) => kind === "dues" || kind === "premium")) return "once";
  return daysBetween(period_start, period_end) > 31 ? "year" : "month";
}

const pageOf = ({ number }: FirstInvoice) => `/settings/subscription/payments/${number}`;

export function SignedUp({ page }: { page: Page }) {
  const t = useTexts(signedUpTexts);
  const { reference, state, invoice, record, ways = [] } = page;
  const waits = state === "awaiting_payment";
  return (
    <div className="frame pt-8">
      <h1>{waits ? t.almost : t.title}</h1>
      <p className="my-4 max-w-line text-lead">
        {t.reference} <b>{reference}</b>. {t.mailed}
      </p>
      <p className="mb-6 max-w-line">
        <Standing waits={waits} membership={page.membership} begins={page.begins} />
        {waits ? ` ${t.justPaid}` : ""}
      </p>
      {invoice ? <InvoicePart invoice={invoice} /> : null}
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

function Standing({
  waits,
  membership,
  begins,
}: Pick<Page, "membership" | "begins"> & { waits: boolean }) {
  const { standing } = useTexts(signedUpTexts);
  if (waits) return begins ? standing.waitsUntil({ begins }) : standing.waits;
  if (begins && membership === "active") return standing.begins({ begins });
  return standing[membership === null || membership === "pending" ? "ended" : membership];
}

export function InvoicePart({ invoice }: { invoice: FirstInvoice }) {
  const { invoice: t, pay, onlyThemselves } = useTexts(signedUpTexts);
  const write = formats(useLanguage());
  const { number, period_start, total_c, owed_c, due_on, state, lines, instructions } = invoice;
  const isPart = owed_c < total_c;
  const amount = isPart ? t.left : t.amount;
  const payment: SummaryRow[] =
    owed_c === 0
      ? [
          { term: t.amount, detail: formatCents(total_c) },
          { term: t.left, detail: state === "void" ? t.void : t.paid },
        ]
      : instructions.length > 0
        ? instructions.map(({ label, value }) => {
            if (label === "Amount") return { term: amount, detail: value };
            return label === "Due"
              ? { term: t.due, detail: write.day(due_on) }
              : { term: label, detail: value };
          })
        : [
            { term: amount, detail: formatCents(owed_c) },
            { term: t.due, detail: write.day(due_on) },
          ];
  return (
    <Part id="invoice-title" title={t.title} className="mb-12 max-w-line">
      <SummaryList
        rows={[
          { term: t.number, detail: number },
          { term: t.starts, detail: write.day(period_start) },
          ...(isPart && owed_c > 0 ? [{ term: t.amount, detail: formatCents(total_c) }] : []),
          ...payment,
        ]}
      />
      <details className="mt-4 print:hidden">
        <summary className="cursor-pointer py-3">{t.how}</summary>
        <CostTable lines={lines} total_c={total_c} per={perOf(invoice)} />
      </details>
      {owed_c > 0 && invoice.payment_kind === "hosted" ? (
        <FormFrame action={pageOf(invoice)} className="mt-6">
          <PayNotice owed_c={owed_c} />
          <PersonOnly reason={onlyThemselves}>
            <Button>{pay({ owed: owed_c })}</Button>
          </PersonOnly>
        </FormFrame>
      ) : null}
      <LinkLine className="mb-8 mt-4 print:hidden" href={pageOf(invoice)} text={t.open} />
    </Part>
  );
}

function OnList({
  listed,
  team,
  places,
  reference,
}: { listed: number } & Pick<Page, "team" | "places" | "reference">) {
  const { next } = useTexts(signedUpTexts);
  if (team) {
    return (
      <>
        {listed > 0 ? next.onList({ count: listed }) : next.nobodyYet}{" "}
        <a href={team}>{next.addPeople}</a>
        {places ? (
          <>
            {" · "}
            <a href={places}>{next.addPlaces}</a>
          </>
        ) : null}
      </>
    );
  }
  const address = "\n";
  const words = listed > 0 ? next.listed({ count: listed, address }) : next.nobody({ address });
  const [before = "", after = ""] = words.split(address);
  return (
    <>
      {before}
      <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(reference)}`}>{supportEmail}</a>
      {after}
    </>
  );
}

function NextSteps({ listed, manages, owner, membership, begins, invoice, ...more }: Page) {
  const { next } = useTexts(signedUpTexts);
  const managed = useTexts(managesAccountTexts);
  return (
    <div className="prose mb-6">
      <ol>
        {invoice && invoice.owed_c > 0 ? (
          <li>
            {(invoice.state === "overdue" ? next.overdue : next.pay)({
              owed: invoice.owed_c,
              due: invoice.due_on,
            })}
          </li>
        ) : null}
        {listed !== null ? (
          <li>
            <OnList listed={listed} {...more} />
          </li>
        ) : null}
        {manages ? (
          <li>
            {owner ? `${managed.done} ${managed.owner({ owner })}` : managed.done}{" "}
            {more.team ? <a href="/settings/company/hand-over">{managed.handOver}</a> : null}
          </li>
        ) : null}
        <li>{begins ? next.dashboardFrom({ begins }) : next.dashboard}</li>
        {membership === "active" || membership === "pending" ? <li>{next.later}</li> : null}
        {more.settings ? (
          <li>
            <a href={more.settings}>{next.change}</a>
          </li>
        ) : null}
      </ol>
    </div>
  );
}
