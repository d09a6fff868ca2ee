import { DataTable } from "~/components/ui/data-table";
import { userRecordTexts } from "~/domain/admin/user-record.text";
import { useTexts } from "~/language/use-texts";

type Invoice = Record<"number" | "due" | "amount" | "open" | "state", string>;
type Draft = Record<"key" | "what" | "state" | "changed" | "expires", string>;
type Visit = Record<"key" | "by" | "from" | "until" | "why", string>;

/** Somebody's invoices, unfinished sign-ups, and who of the administrators was in their account. */
export function RecordTables({
  invoices,
  drafts,
  visits,
}: {
  invoices: Invoice[];
  drafts: Draft[];
  visits: Visit[];
}) {
  const said = useTexts(userRecordTexts);
  return (
    <>
      <section aria-labelledby="invoices" className="part">
        <h2 id="invoices" className="mb-3">
          {said.invoices}
        </h2>
        {invoices.length === 0 ? (
          <p>{said.noInvoices}</p>
        ) : (
          <DataTable
            dense
            caption={said.invoices}
            rows={invoices}
            keyOf={({ number }) => number}
            columns={[
              { title: said.number, cell: ({ number }) => number },
              { title: said.due, cell: ({ due }) => due },
              { title: said.amount, figure: true, cell: ({ amount }) => amount },
              { title: said.open, figure: true, cell: ({ open }) => open },
              { title: said.state, cell: ({ state }) => state },
            ]}
          />
        )}
      </section>
      <section aria-labelledby="drafts" className="part">
        <h2 id="drafts" className="mb-3">
          {said.drafts}
        </h2>
        {drafts.length === 0 ? (
          <p>{said.noDrafts}</p>
        ) : (
          <DataTable
            dense
            caption={said.drafts}
            rows={drafts}
            keyOf={({ key }) => key}
            columns={[
              { title: said.draft, cell: ({ what }) => what },
              { title: said.state, cell: ({ state }) => state },
              { title: said.changed, cell: ({ changed }) => changed },
              { title: said.expires, cell: ({ expires }) => expires },
            ]}
          />
        )}
      </section>
      <section aria-labelledby="visits" className="part">
        <h2 id="visits" className="mb-3">
          {said.visits}
        </h2>
        {visits.length === 0 ? (
          <p>{said.noVisits}</p>
        ) : (
          <DataTable
            dense
            caption={said.visits}
            rows={visits}
            keyOf={({ key }) => key}
            columns={[
              { title: said.who, cell: ({ by }) => by },
              { title: said.from, cell: ({ from }) => from },
              { title: said.until, cell: ({ until }) => until },
              { title: said.why, cell: ({ why }) => why },
            ]}
          />
        )}
      </section>
    </>
  );
}
