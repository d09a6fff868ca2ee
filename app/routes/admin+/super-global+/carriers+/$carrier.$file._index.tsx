import { useLoaderData } from "@remix-run/react";
import { carrierTexts } from "~/components/admin/carriers/carriers.text";
import { FileState } from "~/components/admin/carriers/file-state";
import { LinkButton } from "~/components/ui/button";
import { QuietLink } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { loadFilePage } from "~/screens/admin/carrier-files.server";

export const handle = { title: { en: "A carrier’s file", es: "Un archivo de una aseguradora" } };

export const loader = page(["auth", "superadmin"], loadFilePage);

const padControlNumber = (control: number) => String(control).padStart(9, "0");

export default function AdminCarrierFile() {
  const { file, downloads, make, back, marks } = useLoaderData<typeof loader>();
  const t = useTexts(carrierTexts);
  const { name, day, state, additions, changes, terminations, sendings } = file;
  return (
    <>
      <h1>{t.fileOf({ day, name })}</h1>
      <SummaryList
        rows={[
          { term: t.state, detail: <FileState state={state} /> },
          ...sendings.map(({ control, made_at }) => ({
            term: t.numbers,
            detail: `${padControlNumber(control)}, ${made_at}`,
          })),
          { term: t.additions, detail: additions },
          { term: t.changes, detail: changes },
          { term: t.terminations, detail: terminations },
          ...(file.marked_at ? [{ term: t.marked, detail: file.marked_at }] : []),
          ...(file.refused_because
            ? [
                {
                  term: t.reason,
                  detail: (
                    <span className="whitespace-pre-line [overflow-wrap:anywhere]">
                      {file.refused_because}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      {downloads ? (
        <>
          <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
            <a className="tap" href={downloads.x12} download>
              {t.downloadX12}
            </a>
            <a className="tap" href={downloads.csv} download>
              {t.downloadCsv}
            </a>
          </p>
          <p className="max-w-line text-small text-soft">{t.private}</p>
        </>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        {state === "making" ? <LinkButton href={make}>{t.goOn}</LinkButton> : null}
        {marks.map(({ mark, href }, index) => (
          <LinkButton key={mark} href={href} quiet={index > 0}>
            {t.acts[mark]}
          </LinkButton>
        ))}
        <QuietLink href={back}>{t.back}</QuietLink>
      </div>
    </>
  );
}
