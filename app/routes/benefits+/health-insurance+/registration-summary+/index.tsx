import { useLoaderData } from "@remix-run/react";
import { GroupReasons } from "~/components/health/set-up/group-reasons";
import { AnswerSections } from "~/components/sign-up/check/answer-sections";
import { DataTable } from "~/components/ui/data-table";
import { Part } from "~/components/ui/parts";
import { groupPageTexts } from "~/domain/health/offer/group-page.text";
import { StepFrame, StepLayout } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { eligibleFrom } from "~/domain/health/eligibility/employee";
import type { Answers } from "~/domain/sign-up/registration";
import { textOf } from "~/screens/engine/answer-rows";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { checkSections } from "~/screens/engine/walk";
import { waitingIn } from "~/screens/health/set-up/figures.server";
import { findNoPlanReasons } from "~/screens/health/set-up/no-plan-reasons";
import { loadGroupSetUp, offerFlow } from "~/screens/health/set-up/offer-flow.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "Your group", es: "Su grupo" } };

/**
 * Returns the company as answered, its full-time people with the first day on which each could be covered, and why they
 * can't have a group plan (null if they can). `stated` and `listed` are how many work full time by the answers and by
 * the list.
 */
export const loader = stepPage(offerFlow, "registration-summary", async (args) => {
  const { language } = args;
  const [facts, walk] = [await loadGroupSetUp(args), await loadWalk(args, offerFlow)];
  const companySteps = offerFlow.steps.filter(({ key }) => key === "about-company");
  const steps = walk.draft?.steps ?? {};
  const company = (steps["about-company"]?.data ?? {}) as Answers;
  const waitingDays = facts ? waitingIn(facts, steps) : 0;
  return {
    sections: checkSections({ ...walk, steps: companySteps }, {}, language).map((section) => ({
      ...section,
      // Drops the query that would return to the check page, so that Change returns to this one.
      change: section.change.replace(/\?.*$/, ""),
    })),
    people: (facts?.people ?? []).map(({ id, name, hire_date, is_owner_or_spouse }) => ({
      id,
      name,
      from: eligibleFrom(hire_date, waitingDays),
      isOwner: is_owner_or_spouse,
    })),
    stated: Number(textOf(company, "full_time_count").replace(/\D/g, "")),
    listed: facts?.eligibility.full_time ?? 0,
    refusal: facts && findNoPlanReasons(facts, language),
  };
});
export const action = stepForm(offerFlow, "registration-summary");

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** The company and its people to confirm; if they can't have a group plan, the reasons and no way on. */
export default function GroupSummary() {
  const { page, sections, people, stated, listed, refusal } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(groupPageTexts);
  const notes = (
    <>
      <h2 className="text-h3">{t.result}</h2>
      <p className="mt-2 max-w-line">{refusal ? t.no : t.yes({ people: listed })}</p>
      {stated === listed ? null : (
        <p className="mt-2 max-w-line">{t.differs({ stated, listed })}</p>
      )}
    </>
  );
  if (refusal) {
    return (
      <StepLayout page={page} title={page.title}>
        {notes}
        <GroupReasons refusal={refusal} />
        <p className="mb-8 max-w-line">{t.saved}</p>
        <GroupParts sections={sections} people={people} />
      </StepLayout>
    );
  }
  return (
    <StepFrame page={page} title={page.title} answer={answer}>
      <div id="confirmed" tabIndex={-1} className="w-full">
        <GroupParts sections={sections} people={people} />
        {notes}
        <p className="mt-2 max-w-line">
          {t.wrong} <a href="/settings/employees">{t.mend}</a>
        </p>
      </div>
      <input type="hidden" name="confirmed" value="yes" />
    </StepFrame>
  );
}

/** The company as answered, and its full-time people (owners marked) with the first day they could be covered. */
function GroupParts({ sections, people }: Pick<Page, "sections" | "people">) {
  const t = useTexts(groupPageTexts);
  const { day } = formats(useLanguage());
  return (
    <>
      <AnswerSections sections={sections} className="mb-8" />
      <Part id="group-team" title={t.team} className="mb-8" heading="text-h3">
        <p className="my-2 max-w-line">{people.length > 0 ? t.teamText : t.nobody}</p>
        {people.length > 0 ? (
          <DataTable
            caption={t.team}
            rows={people}
            keyOf={({ id }) => id}
            columns={[
              { title: t.person, cell: ({ name }) => name },
              { title: t.from, cell: ({ from }) => day(from) },
              ...(people.some(({ isOwner }) => isOwner)
                ? [
                    {
                      title: t.note,
                      cell: ({ isOwner }: Page["people"][number]) =>
                        isOwner ? t.owner : t.noOwner,
                    },
                  ]
                : []),
            ]}
          />
        ) : null}
      </Part>
    </>
  );
}
