import { useLoaderData } from "@remix-run/react";
import { carrierTexts } from "~/components/admin/carriers/carriers.text";
import { FileStateChip, controlText } from "~/components/admin/carriers/file-state";
import { LinkButton } from "~/components/ui/button";
import { QuietLink } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { ownTimes } from "~/language/own-times";
import {
  carrierPath,
  carrierFilePath,
  getRequestedFile,
} from "~/screens/admin/carrier-files.server";

export const handle = { title: { en: "A carrier’s file", es: "Un archivo de una aseguradora" } };

/** Returns the file, its sendings and the marks that it can have now. @throws Response the not-found page */
export const loader = page(["auth", "superadmin"], async (args) => {
  const file = await getRequestedFile(args);
  const time = ownTimes(args);
  const path = carrierFilePath(file);
  return {
    path,
    back: carrierPath(file.carrier),
    file: {
      ...file,
      sendings: file.sendings.map((each) => ({ ...each, made_at: time(each.made_at) })),
      marked_at: file.marked_at && time(file.marked_at),
    },
  };
});

/** A file's state and counts, the marks it can have, and unless it is still being made, its downloads. */
export default function AdminCarrierFile() {
  const { file, path, back } = useLoaderData<typeof loader>();
  const t = useTexts(carrierTexts);
  const { name, day, state, additions, changes, terminations, sendings, marks } = file;
  return (
    <>
      <h1>{t.fileOf({ day, name })}</h1>
      <SummaryList
        rows={[
          { term: t.state, detail: <FileStateChip state={state} /> },
          ...sendings.map(({ control, made_at }) => ({
            term: t.numbers,
            detail: `${controlText(control)}, ${made_at}`,
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
      {state === "making" ? null : (
        <>
          <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
            <a className="tap" href={`${path}/download.834`} download>
              {t.downloadX12}
            </a>
            <a className="tap" href={`${path}/download.csv`} download>
              {t.downloadCsv}
            </a>
          </p>
          <p className="max-w-line text-small text-soft">{t.private}</p>
        </>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {state === "making" ? <LinkButton href={`${back}/make`}>{t.goOn}</LinkButton> : null}
        {marks.map((mark, index) => (
          <LinkButton key={mark} href={`${path}/${mark}`} quiet={index > 0}>
            {t.acts[mark]}
          </LinkButton>
        ))}
        <QuietLink href={back}>{t.back}</QuietLink>
      </div>
    </>
  );
}
