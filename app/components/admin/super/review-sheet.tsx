import { LinkButton } from "~/components/ui/button";
import { DataTable } from "~/components/ui/data-table";
import { SummaryList } from "~/components/ui/summary-list";
import { AnswerRows, type AnswerRow } from "~/components/sign-up/check/answer-rows";
import { Person, type ReviewRow } from "./review-table";
import { ReviewThread, type ReviewFacts } from "./review-thread";

type ReviewPage = ReviewRow &
  ReviewFacts & {
    back: string;
    state: string;
    /** There is something to decide. */
    waits: boolean;
    signed: string;
    /** Who manages the account and who owns the company, as it was told; null where nobody was asked. */
    owner: string | null;
    invoice: string | null;
    decided: { what: string; by: string; at: string; note: string | null } | null;
    resembles: readonly {
      id: string;
      name: string;
      /** Its last four digits. */
      ein: string | null;
      owner: { name: string; user_email: string };
      since: string;
    }[];
    sections: readonly {
      title: string;
      rows: readonly AnswerRow[];
    }[];
  };

/** Everything about one application that one must know to decide, and the ways to decide. */
export function ReviewSheet({ page }: { page: ReviewPage }) {
  return (
    <>
      <p className="print:hidden">
        <a className="tap" href={page.back}>
          Back to the applications
        </a>
      </p>
      <h1>{page.name}</h1>
      <p className="mt-2 text-lead">{page.state}</p>
      <SummaryList
        rows={[
          { term: "Reference", detail: page.reference },
          { term: "Kind", detail: `${page.kind} in ${page.place}` },
          { term: "Why it waits", detail: page.why },
          {
            term: "Sent in by",
            detail: <Person {...page.applicant} />,
          },
          { term: "Sent in on", detail: page.sentIn },
          { term: "Signed", detail: page.signed },
          ...(page.owner ? [{ term: "Account and owner", detail: page.owner }] : []),
          ...(page.invoice ? [{ term: "First invoice", detail: page.invoice }] : []),
          ...(page.decided
            ? [{ term: page.decided.what, detail: <Decision {...page.decided} /> }]
            : []),
        ]}
      />
      <ReviewThread page={page} />
      <Resembled companies={page.resembles} />
      {page.sections.map(({ title, rows }) => (
        <section key={title} aria-label={title} className="mt-12">
          <h2 className="text-h3">{title}</h2>
          <AnswerRows rows={rows} />
        </section>
      ))}
      {page.waits ? (
        <section aria-labelledby="decide-title" className="part print:hidden mt-12">
          <h2 id="decide-title">Decide</h2>
          <div className="mt-4 flex flex-wrap gap-3">
            <LinkButton href={`${page.href}/approve`}>Approve</LinkButton>
            <LinkButton quiet href={`${page.href}/ask`}>
              Ask for information
            </LinkButton>
            <LinkButton quiet href={`${page.href}/reject`}>
              Reject
            </LinkButton>
          </div>
        </section>
      ) : null}
    </>
  );
}

function Decision({ by, at, note }: NonNullable<ReviewPage["decided"]>) {
  return (
    <>
      {note ? <p className="whitespace-pre-line break-words">{note}</p> : null}
      <p className={note ? "text-small font-normal text-soft" : undefined}>{`${by}, ${at}`}</p>
    </>
  );
}

function Resembled({ companies }: { companies: ReviewPage["resembles"] }) {
  return (
    <section aria-labelledby="resembles-title" className="mt-12">
      <h2 id="resembles-title" className="mb-3 text-h3">
        What it resembles
      </h2>
      {companies.length === 0 ? (
        <p>No member has this name now.</p>
      ) : (
        <DataTable
          caption="Members that it resembles"
          rows={companies}
          keyOf={({ id }) => id}
          columns={[
            { title: "Member", cell: ({ name }) => name },
            {
              title: "Owner",
              cell: ({ owner }) => <Person {...owner} />,
            },
            { title: "EIN", cell: ({ ein }) => ein ?? "Not provided" },
            { title: "Signed up", cell: ({ since }) => since },
          ]}
        />
      )}
    </section>
  );
}
