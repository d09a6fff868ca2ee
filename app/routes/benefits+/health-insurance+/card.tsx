import { useLoaderData } from "@remix-run/react";
import { CoveragePaper } from "~/components/health/coverage-paper";
import { page } from "~/http/route.server";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { coverageOf, coverageRows, statusRow } from "~/screens/health/own-coverage-words";
import { ownCoverageTexts } from "~/screens/health/own-coverage.text";
import { loadOwnHealth } from "~/screens/health/own-coverage.server";

export const handle = {
  title: { en: "Your coverage card", es: "Su tarjeta de cobertura" },
  noScripts: true,
};

/** Returns the member's coverage, today's or the next, also during login-as; `covered` is null without any. */
export const loader = page(["auth"], async ({ caller, user }) => {
  const health = await loadOwnHealth({ caller, user });
  return {
    covered: health && coverageOf(health),
    answers: health?.answers ?? [],
    member: `${user.user_first_name} ${user.user_last_name}`,
  };
});

export default function CoverageCard() {
  const { covered, answers, member } = useLoaderData<typeof loader>();
  const { card: t, mine } = useTexts(ownCoverageTexts);
  const language = useLanguage();
  const { carrier = null, dental_carrier = null, vision_carrier = null } = covered ?? {};
  const carriers = [carrier, dental_carrier, vision_carrier].filter((name) => name !== null);
  return (
    <CoveragePaper
      title={t.title}
      // Before coverage begins, the card must say so, because it isn't proof of coverage yet.
      intro={covered?.state === "submitted" ? t.ahead({ day: covered.effective_on }) : t.intro}
      nothing={t.nothing}
      rows={
        covered && [
          statusRow(covered, answers, language),
          { term: t.member, detail: member },
          ...(covered.reference ? [{ term: t.number, detail: covered.reference }] : []),
          { term: t.carrier, detail: formats(language).list([...new Set(carriers)]) },
          ...coverageRows(covered, language).filter(
            ({ term }) => term !== mine.cost && term !== mine.employer,
          ),
        ]
      }
    />
  );
}
