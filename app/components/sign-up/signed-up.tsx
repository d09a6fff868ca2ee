import { LinkButton } from "~/components/ui/button";
import { SummaryList } from "~/components/ui/summary-list";
import { formatCents } from "~/domain/money";
import { formatDate } from "~/domain/times";
import { CostTable, type CostLine } from "./cost-table";

type Page = {
  reference: string;
  state: string;
  invoice: {
    number: string;
    due_on: string;
    period_start: string;
    total_c: number;
    state: string;
    lines: readonly CostLine[];
    instructions: readonly { label: string; value: string }[];
  } | null;
};

const page = (number: string) => `/settings/subscription/payments/${number}`;

/** What happened, under which reference, what is owed and what comes next; made to be printed. */
export function SignedUp({
  page: { reference, state, invoice },
  payer,
}: {
  page: Page;
  payer: "company" | "individual";
}) {
  const waiting = state === "awaiting_payment";
  return (
    <div className="frame pt-8">
      <h1>{waiting ? "Almost done: your payment" : "You are signed up"}</h1>
      <p className="my-4 max-w-line text-lead">
        Your reference is <b>{reference}</b>. We have sent it to you by mail.
      </p>
      {waiting ? (
        <p className="mb-6 max-w-line">
          {invoice
            ? `Your membership begins on ${formatDate(invoice.period_start)}, or when the payment has arrived if that is later.`
            : "Your membership begins when the payment has arrived."}{" "}
          If you have just paid, that takes a few minutes.
        </p>
      ) : null}
      {invoice ? (
        <section aria-labelledby="invoice-title" className="mb-12 max-w-line">
          <h2 id="invoice-title">Your first invoice</h2>
          <SummaryList
            rows={[
              { term: "Invoice", detail: invoice.number },
              { term: "Membership starts", detail: formatDate(invoice.period_start) },
              ...(invoice.instructions.length > 0
                ? []
                : [
                    { term: "Amount", detail: formatCents(invoice.total_c) },
                    { term: "Due", detail: formatDate(invoice.due_on) },
                  ]),
              ...invoice.instructions.map(({ label, value }) => ({ term: label, detail: value })),
            ]}
          />
          <details className="mt-4">
            <summary>How the amount is worked out</summary>
            <CostTable lines={invoice.lines} total_c={invoice.total_c} per="period" />
          </details>
          <p className="mb-8 mt-4">
            {waiting ? (
              <LinkButton href={page(invoice.number)}>Open the invoice and pay</LinkButton>
            ) : (
              <a className="tap" href={page(invoice.number)}>
                Open the invoice to print it
              </a>
            )}
          </p>
        </section>
      ) : null}
      <h2>What happens next</h2>
      <div className="prose mb-6">
        <ol>
          {payer === "company" ? (
            <>
              <li>Your team is on your list. Nobody gets a mail from us before you say so.</li>
              <li>Look at the health care plans, and offer them to your team if you want.</li>
            </>
          ) : (
            <li>Look at the benefits, and at the health care plans if you want one.</li>
          )}
          <li>
            {invoice
              ? `Pay the invoice by ${formatDate(invoice.due_on)}.`
              : "The next invoice comes by mail."}
          </li>
        </ol>
      </div>
      <LinkButton href="/">Go to your dashboard</LinkButton>
    </div>
  );
}
