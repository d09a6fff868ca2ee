import { useLoaderData } from "@remix-run/react";
import { DataTable } from "~/components/ui/data-table";
import { PageLinks } from "~/components/ui/page-links";
import { LinkLine } from "~/components/ui/parts";
import { page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { getCatalogueHistory } from "~/core/benefits/catalogue-history";
import { getRequestedItem } from "~/screens/admin/catalogue/catalogue-item.server";
import { itemPath } from "~/screens/admin/catalogue/catalogue-paths";
import { versionRow } from "~/screens/admin/catalogue/catalogue-history.server";

const historyTexts = texts({
  en: {
    title: "History of {title}",
    caption: "Versions",
    version: "Version",
    act: "What was done",
    when: "When",
    who: "Who",
    clock: "Automatically, on its date",
    changed: "What changed",
    none: "No one has changed it yet.",
    back: "Back to {title}",
    on: "To be published on {day:day}",
  },
  es: {
    title: "Historial de {title}",
    caption: "Versiones",
    version: "Versión",
    act: "Qué se hizo",
    when: "Cuándo",
    who: "Quién",
    clock: "Automáticamente, en su fecha",
    changed: "Qué cambió",
    none: "Nadie lo ha cambiado todavía.",
    back: "Volver a {title}",
    on: "Se publica el {day:day}",
  },
});

export const handle = { title: { en: "Catalog", es: "Catálogo" } };

/** Returns a page of an item's versions, newest first. @throws Response the not-found page for an unknown item */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { kind, item } = await getRequestedItem(args);
  const { caller, url } = args;
  const page = url.searchParams.get("page")?.slice(0, 9) ?? "";
  const { versions, pagination } = await getCatalogueHistory(caller, { kind, id: item.id, page });
  const path = itemPath(kind, item.id, "history");
  return {
    title: item.title,
    documentTitle: item.title,
    path,
    pagination,
    back: itemPath(kind, item.id),
    rows: versions.map((version) => versionRow(kind, version, args)),
  };
});

/** A page of the item's versions: act, time, author, and the fields that each changed. */
export default function CatalogueHistory() {
  const { title, path, back, rows, pagination } = useLoaderData<typeof loader>();
  const t = useTexts(historyTexts);
  return (
    <>
      <LinkLine className="print:hidden" href={back} text={t.back({ title })} />
      <h1 className="mb-4">{t.title({ title })}</h1>
      {rows.length > 0 ? (
        <DataTable
          caption={t.caption}
          dense
          rows={rows}
          keyOf={({ number }) => String(number)}
          columns={[
            {
              title: t.version,
              cell: ({ number }) => <a href={`${path}/${number}`}>{`${t.version} ${number}`}</a>,
            },
            { title: t.act, cell: ({ operation }) => operation },
            { title: t.when, cell: ({ at }) => at },
            { title: t.who, cell: ({ by, isFound }) => by ?? (isFound ? "" : t.clock) },
            {
              title: t.changed,
              cell: ({ changed, on }) =>
                [
                  ...changed.slice(0, 4),
                  ...(changed.length > 4 ? ["…"] : []),
                  ...(on ? [t.on({ day: on })] : []),
                ].join(", "),
            },
          ]}
        />
      ) : (
        <p>{t.none}</p>
      )}
      <PageLinks path={path} pagination={pagination} />
    </>
  );
}
