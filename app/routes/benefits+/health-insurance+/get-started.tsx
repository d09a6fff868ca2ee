import { useLoaderData } from "@remix-run/react";
import { fieldStates, type Constraints } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { RadioCards } from "~/components/forms/radio-cards";
import { chooseTexts } from "~/components/health/elect/choose.text";
import { useRefused } from "~/components/forms/use-refused";
import { Button, LinkButton } from "~/components/ui/button";
import { fullTimeHours } from "~/domain/company/employee-classes";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { getStarted, getStartedPage } from "~/screens/health/elect/get-started.server";

export const handle = {
  title: { en: "Choose your health coverage", es: "Elija su cobertura de salud" },
  noScripts: true,
};

export const loader = page(
  ["auth", "subscriptioncancelled", "forcewaitlist", "questionnaire"],
  getStartedPage,
);
export const action = form(
  ["auth", "subscriptioncancelled", "forcewaitlist", "questionnaire"],
  getStarted,
);

/** Explains what is needed, when coverage starts and who can be covered. */
export default function StartPage() {
  const page = useLoaderData<typeof loader>();
  const {
    window,
    answered,
    minutes,
    shut,
    ahead,
    covered,
    mayReport,
    team,
    back,
    choose,
    constraints,
  } = page;
  const result = useRefused();
  const t = useTexts(chooseTexts).start;
  const field = fieldStates(result, constraints, { who: "me" });
  const shutWords = (why: NonNullable<Start["shut"]>) =>
    why === "hours" ? t.shut.hours({ hours: fullTimeHours }) : t.shut[why];
  return (
    <div className="one-thing frame pt-4">
      <p className="print:hidden">
        <a className="tap" href={back}>
          {t.back}
        </a>
      </p>
      <h1>{t.title}</h1>
      {shut ? (
        <p className="notice my-4 max-w-line">
          {ahead ?? (shut === "member" && covered ? t.shutCovered : shutWords(shut))}
        </p>
      ) : (
        <>
          <p className="my-4 max-w-line text-lead">{t.lead({ minutes })}</p>
          {answered ? <p className="notice mb-4 max-w-line">{t.answered}</p> : null}
          {window ? (
            <p className="mb-4 max-w-line">
              {t.begins(window)} {t.closes(window)}
            </p>
          ) : null}
          <h2>{t.need}</h2>
          <ul className="my-3 max-w-line list-disc pl-6">
            <li>{t.names}</li>
            <li>{t.address}</li>
            <li>{t.doctors}</li>
          </ul>
        </>
      )}
      {shut ? (
        <p className="flex flex-wrap gap-3">
          {mayReport ? <LinkButton href={`${back}/life-event`}>{t.report}</LinkButton> : null}
          {shut === "canceled" ? (
            <LinkButton href="/settings/subscription/cancel">{t.resume}</LinkButton>
          ) : null}
          {shut === "suspended" ? (
            <LinkButton href="/settings/subscription/payments">{t.pay}</LinkButton>
          ) : null}
          {shut === "member" ? (
            <LinkButton quiet={covered} href="/register/individual">
              {t.joinFirst}
            </LinkButton>
          ) : null}
          {shut === "list" ? (
            <LinkButton href="/settings/employees/add">{t.addYourself}</LinkButton>
          ) : null}
          {team ? <LinkButton href={team}>{t.teamSetUp}</LinkButton> : null}
          <LinkButton quiet href={covered ? `${back}#own` : `${back}/plans`}>
            {covered ? t.seeOwn : t.seePlans}
          </LinkButton>
        </p>
      ) : null}
      {shut ? null : (
        <FormFrame result={result}>
          {choose === null ? null : <input type="hidden" name="choose" value={choose} />}
          {team ? (
            <RadioCards
              field={field("who")}
              label={t.who}
              options={[
                { value: "me", text: t.me, detail: t.meDetail },
                { value: "team", text: t.team, detail: t.teamDetail },
              ]}
            />
          ) : (
            <input type="hidden" name="who" value="me" />
          )}
          <Button>{t.goOn}</Button>
        </FormFrame>
      )}
    </div>
  );
}

type Start = {
  /** Both are YYYY-MM-DD. */
  window: { effective: string; closes: string } | null;
  answered: boolean;
  /** The estimated time. */
  minutes: number;
  /** Why they can't start; null if they can. */
  shut: "member" | "own" | "work" | "hours" | "list" | "canceled" | "suspended" | null;
  /** The day from which they can, if known. */
  ahead: string | null;
  covered: boolean;
  mayReport: boolean;
  team: string | null;
  back: string;
  /** The slug of the plan that they came to choose. */
  choose: string | null;
  constraints: Constraints;
};
