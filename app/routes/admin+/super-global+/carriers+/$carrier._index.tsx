import { useLoaderData } from "@remix-run/react";
import { carrierTexts } from "~/components/admin/carriers/carriers.text";
import { controlOf, FileState } from "~/components/admin/carriers/file-state";
import { LinkButton } from "~/components/ui/button";
import { QuietLink, TapLink } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { loadCarrierPage } from "~/screens/admin/carrier-files.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "A carrier’s files", es: "Archivos de una aseguradora" } };

export const loader = page(["auth", "superadmin"], loadCarrierPage);

export default function Carrier() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts(carrierTexts);
  const write = formats(useLanguage());
  const { name, path, make, back, rows, pagination } = page;
  return (
    <>
      <h1>{t.filesOf({ name })}</h1>
      <p className="mb-6 mt-4 flex flex-wrap gap-3">
        <LinkButton href={make}>{rows[0]?.state === "making" ? t.goOn : t.makeOne}</LinkButton>
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
              cell: (file) => (
                <TapLink href={file.href}>
                  {[write.day(file.day), controlOf(file)].filter(Boolean).join(", ")}
                </TapLink>
              ),
            },
            { title: t.state, cell: ({ state }) => <FileState state={state} /> },
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
