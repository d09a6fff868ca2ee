import { DataTable } from "~/components/ui/data-table";
import { openingWords, productNames, type OpeningFacts } from "~/domain/admin/opening-words";

type Cell = (OpeningFacts & { change: string }) | null;
type Row = { us_state: string; place: string; membership: Cell; health: Cell };

/** How one product stands, and the way to change it. */
function Opening({ of }: { of: Cell }) {
  if (!of) return null;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className={of.status === "open" ? "" : "text-soft"}>{openingWords(of)}</span>
      <a className="tap" href={of.change}>
        Change
        <span className="sr-only">{` ${productNames[of.product].toLowerCase()} in ${of.place}`}</span>
      </a>
    </span>
  );
}

export function OpeningTable({ rows }: { rows: readonly Row[] }) {
  return (
    <DataTable
      caption="State availability"
      rows={rows}
      keyOf={({ us_state }) => us_state}
      columns={[
        { title: "State", cell: ({ place }) => place },
        { title: productNames.membership, cell: ({ membership }) => <Opening of={membership} /> },
        { title: productNames.health, cell: ({ health }) => <Opening of={health} /> },
      ]}
    />
  );
}
