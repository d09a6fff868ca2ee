import { LinkLine, Part } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import { catalogueListsTexts } from "~/components/admin/catalogue/catalogue-lists.text";
import { DataTable } from "~/components/ui/data-table";
import { useTexts } from "~/language/use-texts";
import { catalogueStart } from "~/screens/admin/catalogue/catalogue-lists.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Catalog", es: "Catálogo" } };

export const loader = page(["auth", "superadmin"], catalogueStart);

/** Lists the kinds with their numbers of items, and what is scheduled next. */
export default function Catalogue() {
  const { kinds, next, pictures } = useLoaderData<typeof loader>();
  const t = useTexts(catalogueListsTexts);
  const count = (
    title: string,
    name: "published" | "draft" | "changed" | "scheduled" | "retired",
  ) => ({ title, figure: true, cell: (row: KindRow) => row[name] }) as const;
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mb-4 mt-2 max-w-line">{t.about}</p>
      <DataTable
        caption={t.kinds}
        dense
        rows={kinds}
        keyOf={({ kind }) => kind}
        columns={[
          { title: t.kind, cell: ({ href, title }) => <a href={href}>{title}</a> },
          count(t.published, "published"),
          count(t.drafts, "draft"),
          count(t.changed, "changed"),
          count(t.scheduled, "scheduled"),
          count(t.retired, "retired"),
        ]}
      />
      <LinkLine className="mt-2 print:hidden" href={pictures} text={t.pictures} />
      <Part id="next-title" title={t.next}>
        {next.length > 0 ? (
          <DataTable
            caption={t.next}
            dense
            rows={next}
            keyOf={({ key }) => key}
            columns={[
              { title: t.name, cell: ({ href, title }) => <a href={href}>{title}</a> },
              { title: t.kind, cell: ({ kind }) => kind },
              { title: t.on, cell: ({ on }) => on },
            ]}
          />
        ) : (
          <p className="text-soft">{t.nothingNext}</p>
        )}
      </Part>
    </>
  );
}

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
