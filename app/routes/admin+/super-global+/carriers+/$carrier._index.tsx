import { useLoaderData } from "@remix-run/react";
import { carrierTexts } from "~/components/admin/carriers/carriers.text";
import { FileStateChip, controlText } from "~/components/admin/carriers/file-state";
import { LinkButton } from "~/components/ui/button";
import { QuietLink, TapLink } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { page } from "~/http/route.server";
import {
  carriersPath,
  carrierPath,
  carrierFilePath,
  getRequestedCarrier,
} from "~/screens/admin/carrier-files.server";

export const handle = { title: { en: "A carrier’s files", es: "Archivos de una aseguradora" } };

/** Returns a page of the carrier's files, newest first. @throws Response the not-found page for an unknown carrier */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { carrier, name, files, pagination } = await getRequestedCarrier(args);
  return {
    name,
    pagination,
    path: carrierPath(carrier),
    back: carriersPath,
    rows: files.map((file) => ({ ...file, href: carrierFilePath(file) })),
  };
});

/** A page of the carrier's files, each a link, and links to make one or go on with it, and to the codes. */
export default function CarrierFiles() {
  const { name, path, back, rows, pagination } = useLoaderData<typeof loader>();
  const t = useTexts(carrierTexts);
  const write = formats(useLanguage());
  return (
    <>
      <h1>{t.filesOf({ name })}</h1>
      <p className="mb-6 mt-4 flex flex-wrap gap-3">
        <LinkButton href={`${path}/make`}>
          {rows[0]?.state === "making" ? t.goOn : t.makeOne}
        </LinkButton>
        <QuietLink href={`${path}/codes`}>{t.codes}</QuietLink>
        <QuietLink href={back}>{t.backToAll}</QuietLink>
      </p>
      {rows.length === 0 ? (
        <EmptyState picture="list" title={t.noFiles}>
          {t.noFilesAbout}
        </EmptyState>
      ) : (
        <DataTable
          caption={t.filesOf({ name })}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t.file,
              cell: ({ href, day, sendings }) => (
                <TapLink href={href}>
                  {[
                    write.day(day),
                    ...sendings.slice(-1).map(({ control }) => controlText(control)),
                  ].join(", ")}
                </TapLink>
              ),
            },
            { title: t.state, cell: ({ state }) => <FileStateChip state={state} /> },
            { title: t.additions, figure: true, cell: ({ additions }) => additions },
            { title: t.changes, figure: true, cell: ({ changes }) => changes },
            { title: t.terminations, figure: true, cell: ({ terminations }) => terminations },
          ]}
        />
      )}
      <PageLinks path={path} pagination={pagination} />
    </>
  );
}
