import { healthPath } from "~/domain/health/election/election-pages";
import { useLoaderData } from "@remix-run/react";
import { CoveragePaper } from "~/components/health/coverage-paper";
import { page } from "~/http/route.server";
import { useLanguage, useTexts } from "~/language/use-texts";
import { coverageOf, coverageRows, statusRow } from "~/screens/health/own-coverage-words";
import { ownCoverageTexts } from "~/screens/health/own-coverage.text";
import { loadOwnHealth } from "~/screens/health/own-coverage.server";

export const handle = {
  title: { en: "Your benefit summary", es: "Su resumen de beneficios" },
  noScripts: true,
};

/** Returns the member's coverage, today's or the next, also during login-as; `covered` is null without any. */
export const loader = page(["auth"], async ({ caller, user }) => {
  const health = await loadOwnHealth({ caller, user });
  return { covered: health && coverageOf(health), answers: health?.answers ?? [] };
});

/** The coverage that the member has or has signed for, on a page to print; without any, only says so. */
export default function CoverageSummary() {
  const { covered, answers } = useLoaderData<typeof loader>();
  const { summary: t } = useTexts(ownCoverageTexts);
  const language = useLanguage();
  return (
    <CoveragePaper
      title={t.title}
      intro={t.intro}
      nothing={t.nothing}
      rows={covered && [statusRow(covered, answers, language), ...coverageRows(covered, language)]}
    >
      {covered?.plan_slug ? (
        <p className="mt-4 print:hidden">
          <a href={`${healthPath}/plans`}>{t.plan}</a>
        </p>
      ) : null}
    </CoveragePaper>
  );
}
