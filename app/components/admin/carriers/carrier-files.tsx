import type { CarrierFile } from "~/domain/admin/carrier-file";
import { LinkButton } from "~/components/ui/button";
import { DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { carrierCodesTexts } from "./carrier-codes.text";
import { carrierTexts } from "./carriers.text";
import { controlOf, FileState } from "./file-state";

type Page = {
  name: string;
  path: string;
  make: string;
  back: string;
  rows: readonly (CarrierFile & { href: string })[];
  pagination: { current_page: number; last_page: number };
};

/** Newest files come first. */
export function CarrierFiles({ page }: { page: Page }) {
  const said = useTexts(carrierTexts);
  const words = useTexts(carrierCodesTexts);
  const write = formats(useLanguage());
  const { name, path, make, back, rows, pagination } = page;
  return (
    <>
      <h1>{said.filesOf({ name })}</h1>
      <p className="mb-6 mt-4 flex flex-wrap gap-3">
        <LinkButton href={make}>
          {rows[0]?.state === "making" ? said.goOn : said.makeOne}
        </LinkButton>
        <LinkButton quiet href={`${path}/codes`}>
          {words.codes}
        </LinkButton>
        <LinkButton quiet href={back}>
          {said.backToAll}
        </LinkButton>
      </p>
      {rows.length === 0 ? (
        <EmptyState picture="list" title={said.noFiles}>
          {said.noFilesAbout}
        </EmptyState>
      ) : (
        <DataTable
          caption={said.filesOf({ name })}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              title: said.file,
              cell: (file) => (
                <a className="tap" href={file.href}>
                  {[write.day(file.day), controlOf(file)].filter(Boolean).join(", ")}
                </a>
              ),
            },
            { title: said.state, cell: ({ state }) => <FileState state={state} /> },
            { title: said.additions, figure: true, cell: ({ additions }) => additions },
            { title: said.changes, figure: true, cell: ({ changes }) => changes },
            { title: said.terminations, figure: true, cell: ({ terminations }) => terminations },
          ]}
        />
      )}
      <PageLinks
        path={path}
        query={{}}
        current={pagination.current_page}
        last={pagination.last_page}
      />
    </>
  );
}
