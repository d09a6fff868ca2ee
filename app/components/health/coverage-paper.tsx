import type { ReactNode } from "react";
import { ButtonLine } from "~/components/ui/parts";
import { SummaryList, type SummaryRow } from "~/components/ui/summary-list";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { BackToHealth } from "./back-to-health";

const coveragePaperTexts = texts({
  en: {
    print: "Print this page with your browser.",
    choose: "See what you can choose",
  },
  es: {
    print: "Imprima esta página con su navegador.",
    choose: "Ver qué puede elegir",
  },
});

/** A page to print about a member's coverage; without any (`rows` null), the text `nothing` and a link to choose. */
export function CoveragePaper({
  title,
  intro,
  nothing,
  rows,
  children,
}: {
  title: string;
  intro: string;
  nothing: string;
  rows: readonly SummaryRow[] | null;
  children?: ReactNode;
}) {
  const t = useTexts(coveragePaperTexts);
  return (
    <div className="frame pt-4">
      <BackToHealth />
      <h1>{title}</h1>
      {rows ? (
        <>
          <p className="mt-3 max-w-line text-lead print:hidden">{intro}</p>
          <div className="mt-6 max-w-form rounded border-2 border-accent bg-raised px-4 pb-4">
            <SummaryList rows={rows} />
          </div>
          {children}
          <p className="mt-4 max-w-line text-small text-soft print:hidden">{t.print}</p>
        </>
      ) : (
        <>
          <p className="mt-4 max-w-line">{nothing}</p>
          <ButtonLine
            className="mt-4"
            href="/benefits/health-insurance/get-started"
            text={t.choose}
          />
        </>
      )}
    </div>
  );
}
