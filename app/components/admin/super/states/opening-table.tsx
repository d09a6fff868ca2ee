import { DataTable } from "~/components/ui/data-table";
import { openingWords, type OpeningFacts } from "~/domain/admin/opening-words";
import { openingTexts } from "~/domain/admin/opening-words.text";
import { useLanguage, useTexts } from "~/language/use-texts";
import { openingTableTexts } from "./opening-table.text";

type Cell = (OpeningFacts & { change: string }) | null;
type Row = { us_state: string; place: string; membership: Cell; health: Cell };

function Opening({ of }: { of: Cell }) {
  const language = useLanguage();
  const { inside } = useTexts(openingTexts);
  const t = useTexts(openingTableTexts);
  if (!of) return null;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className={of.status === "open" ? "" : "text-soft"}>{openingWords(of, language)}</span>
      <a className="tap" href={of.change}>
        {t.change}
        <span className="sr-only">{` ${t.which({ product: inside[of.product], place: of.place })}`}</span>
      </a>
    </span>
  );
}

export function OpeningTable({ rows }: { rows: readonly Row[] }) {
  const { products } = useTexts(openingTexts);
  const t = useTexts(openingTableTexts);
  return (
    <DataTable
      caption={t.caption}
      rows={rows}
      keyOf={({ us_state }) => us_state}
      columns={[
        { title: t.state, cell: ({ place }) => place },
        { title: products.membership, cell: ({ membership }) => <Opening of={membership} /> },
        { title: products.health, cell: ({ health }) => <Opening of={health} /> },
      ]}
    />
  );
}
