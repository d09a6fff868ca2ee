import { DataTable } from "~/components/ui/data-table";
import { useTexts } from "~/language/use-texts";
import { catalogueListsTexts } from "./catalogue-lists.text";

type KindRow = {
  kind: string;
  title: string;
  href: string;
  draft: number;
  scheduled: number;
  published: number;
  retired: number;
  changed: number;
};
type NextRow = { key: string; title: string; href: string; kind: string; on: string };

/** Lists the kinds with their numbers of items, and what is scheduled next. */
export function CatalogueStart({
  kinds,
  next,
  pictures,
}: {
  kinds: readonly KindRow[];
  next: readonly NextRow[];
  /** The page with all pictures. */
  pictures: string;
}) {
  const said = useTexts(catalogueListsTexts);
  const count = (
    title: string,
    name: "published" | "draft" | "changed" | "scheduled" | "retired",
  ) => ({ title, figure: true, cell: (row: KindRow) => row[name] }) as const;
  return (
    <>
      <h1>{said.title}</h1>
      <p className="mb-4 mt-2 max-w-line">{said.about}</p>
      <DataTable
        caption={said.kinds}
        dense
        rows={kinds}
        keyOf={({ kind }) => kind}
        columns={[
          { title: said.kind, cell: ({ href, title }) => <a href={href}>{title}</a> },
          count(said.published, "published"),
          count(said.drafts, "draft"),
          count(said.changed, "changed"),
          count(said.scheduled, "scheduled"),
          count(said.retired, "retired"),
        ]}
      />
      <p className="mt-2 print:hidden">
        <a className="tap" href={pictures}>
          {said.pictures}
        </a>
      </p>
      <section aria-labelledby="next-title" className="part">
        <h2 id="next-title">{said.next}</h2>
        {next.length > 0 ? (
          <DataTable
            caption={said.next}
            dense
            rows={next}
            keyOf={({ key }) => key}
            columns={[
              { title: said.name, cell: ({ href, title }) => <a href={href}>{title}</a> },
              { title: said.kind, cell: ({ kind }) => kind },
              { title: said.on, cell: ({ on }) => on },
            ]}
          />
        ) : (
          <p className="text-soft">{said.nothingNext}</p>
        )}
      </section>
    </>
  );
}
