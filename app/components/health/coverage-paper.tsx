import type { ReactNode } from "react";
import { BackLink } from "~/components/benefits/back-link";
import { ButtonLine } from "~/components/ui/parts";
import { SummaryList, type SummaryRow } from "~/components/ui/summary-list";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const coveragePaperTexts = texts({
  en: {
    back: "Health insurance",
    print: "Print this page with your browser.",
    choose: "See what you can choose",
  },
  es: {
    back: "Seguro médico",
    print: "Imprima esta página con su navegador.",
    choose: "Ver qué puede elegir",
  },
});

/** A page to print about a member's coverage. `rows` are null without coverage; `children` stand below them. */
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
      <BackLink to={{ text: t.back, href: "/benefits/health-insurance" }} />
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
