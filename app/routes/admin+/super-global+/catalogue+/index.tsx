import { LinkLine, Part } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import { catalogueListsTexts } from "~/components/admin/catalogue/catalogue-lists.text";
import { DataTable } from "~/components/ui/data-table";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { page } from "~/http/route.server";
import { getCatalogueOverview } from "~/core/benefits/catalogue-items";
import { kindWords } from "~/domain/benefits/catalogue/kind.text";
import { say } from "~/language/say";
import { itemPath, kindPath } from "~/screens/admin/catalogue/catalogue-paths";

export const handle = { title: { en: "Catalog", es: "Catálogo" } };

/** Returns each kind with its numbers of items, and the items to be published next. */
export const loader = page(["auth", "superadmin"], async ({ caller, language }) => {
  const words = say(kindWords, language);
  const { kinds: counted, next } = await getCatalogueOverview(caller);
  return {
    kinds: counted.map(({ kind, ...counts }) => ({
      ...counts,
      kind,
      title: words.kinds[kind],
      href: kindPath(kind),
    })),
    next: next.map(({ kind, id, title, publish_on }) => ({
      key: `${kind} ${id}`,
      title,
      href: itemPath(kind, id),
      kind: words.one[kind],
      publish_on,
    })),
  };
});

/** The kinds with their numbers of items by state, and the next items to be published. */
export default function Catalogue() {
  const { kinds, next } = useLoaderData<typeof loader>();
  const t = useTexts(catalogueListsTexts);
  const { day } = formats(useLanguage());
  return (
    <>
      <h1>{handle.title[useLanguage()]}</h1>
      <p className="mb-4 mt-2 max-w-line">{t.about}</p>
      <DataTable
        caption={t.kinds}
        dense
        rows={kinds}
        keyOf={({ kind }) => kind}
        columns={[
          { title: t.kind, cell: ({ href, title }) => <a href={href}>{title}</a> },
          { title: t.published, figure: true, cell: ({ published }) => published },
          { title: t.drafts, figure: true, cell: ({ draft }) => draft },
          { title: t.changed, figure: true, cell: ({ changed }) => changed },
          { title: t.scheduled, figure: true, cell: ({ scheduled }) => scheduled },
          { title: t.retired, figure: true, cell: ({ retired }) => retired },
        ]}
      />
      <LinkLine
        className="mt-2 print:hidden"
        href="/admin/super-global/catalogue/pictures"
        text={t.pictures}
      />
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
              { title: t.on, cell: ({ publish_on }) => day(publish_on) },
            ]}
          />
        ) : (
          <p className="text-soft">{t.nothingNext}</p>
        )}
      </Part>
    </>
  );
}
