import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { clockNow } from "~/backend/installation-clock";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { RadioCards } from "~/components/forms/option";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { BackToHealth } from "~/components/health/back-to-health";
import { Button } from "~/components/ui/button";
import { ButtonLine } from "~/components/ui/parts";
import { reportLifeEvent } from "~/core/health/coverage-acts";
import { parseDay } from "~/domain/calendar-days";
import { eventDayFault, lifeEvents } from "~/domain/health/choosing/life-events";
import { lifeEventLabels } from "~/domain/health/choosing/life-events.text";
import { healthPath } from "~/domain/health/election/election-pages";
import { problem } from "~/domain/problems/problem";
import { refuse as refuseField } from "~/domain/field-schemas";
import { isLoggedInAs, todayOf } from "~/domain/user";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { parseForm, refuse, refuseLoggedInAs, seeOther } from "~/screens/forms/form-answer.server";
import { loadOwnHealth } from "~/screens/health/own-coverage.server";
import { viewerOf } from "~/screens/health/plans-seen.server";

export const handle = { title: { en: "Report a life event", es: "Avisar de un evento de vida" } };

const lifeEventTexts = texts({
  en: {
    title: "Report a life event",
    intro: "Tell us within 30 days, and you can change your choice because of it.",
    kind: "What happened?",
    day: "When did it happen?",
    dayHint: "It was today or within the last 30 days.",
    send: "Report it",
    why: "Only the account holder can report it.",
    none: "You don’t have coverage yet that a life event could change.",
    noneAtWork:
      "Your employer doesn’t have an open offer here right now, so a life event can’t be reported here. Tell your employer: it may still let you change your coverage.",
    sealed: "We keep it encrypted. Your employer never finds out what happened.",
    sealedOwn: "We keep it encrypted.",
    choose: "See what you can choose",
  },
  es: {
    title: "Avisar de un evento de vida",
    intro: "Avísenos en un plazo de 30 días y podrá cambiar su elección por ese motivo.",
    kind: "¿Qué pasó?",
    day: "¿Cuándo pasó?",
    dayHint: "Fue hoy o en los últimos 30 días.",
    send: "Avisar",
    why: "Solo el titular de la cuenta puede avisar.",
    none: "Todavía no tiene cobertura que un evento de vida pueda cambiar.",
    noneAtWork:
      "Su empleador no tiene ahora una oferta abierta aquí, así que aquí no puede avisar de un evento de vida. Dígaselo a su empleador: tal vez le permita cambiar su cobertura.",
    sealed: "Lo guardamos cifrado. Su empleador nunca sabe qué pasó.",
    sealedOwn: "Lo guardamos cifrado.",
    choose: "Ver qué puede elegir",
  },
});

/** The posted event, on a day in the last 30 before `today` (YYYY-MM-DD, also the member's). */
const eventForm = (today: string) =>
  z.object({
    kind: z.enum(lifeEvents, { message: problem("life_event.kind_missing") }),
    event_on: z
      .string({ message: problem("life_event.day_missing") })
      .trim()
      .transform((input, context) => {
        const day = parseDay(input);
        if (!day) return refuseField(context, problem("life_event.day_missing"));
        const fault = eventDayFault(day, today);
        return fault ? refuseField(context, fault) : day;
      }),
  });

/** Returns whether the member may report a life event (`may`), pays for coverage (`own`), and is an employee. */
export const loader = page(["auth"], async ({ caller, user }) => {
  const health = await loadOwnHealth({ caller, user });
  return {
    may: health?.may_report ?? false,
    own: health?.own ?? false,
    atWork: viewerOf(user) === "employee",
  };
});

/** Reports the event, which opens a window to choose, and returns to the health page; refused during login-as. */
export const action = form(["auth"], async ({ caller, user, fields }) => {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  const submission = parseForm(fields, eventForm(todayOf(user, clockNow())));
  if (submission.status !== "success") return refuse(submission);
  await reportLifeEvent(caller, submission.value);
  // Only a member who buys their own plan is offered other plans after a move; an employer's offer doesn't depend on
  // the home.
  const moved = submission.value.kind === "moved" && viewerOf(user) !== "employee";
  return seeOther(healthPath, { notice: moved ? "moveReported" : "lifeEventReported" });
});

/** The form for a life event and its day, or why the member has none to report, with the way to choose. */
export default function LifeEvent() {
  const t = useTexts(lifeEventTexts);
  const labels = useTexts(lifeEventLabels);
  const { may, own, atWork } = useLoaderData<typeof loader>();
  const result = useRefused();
  const field = fieldStates(result, {});
  return (
    <div className="frame pt-4">
      <BackToHealth />
      <h1>{t.title}</h1>
      {may ? (
        <>
          <p className="mt-3 max-w-line text-lead">{t.intro}</p>
          <PersonOnly reason={t.why}>
            <FormFrame result={result} className="mt-6">
              <RadioCards
                field={field("kind")}
                label={t.kind}
                options={lifeEvents.map((value) => ({ value, text: labels[value] }))}
              />
              <TextField field={field("event_on")} type="date" label={t.day} hint={t.dayHint} />
              <p className="max-w-line text-small text-soft">{own ? t.sealedOwn : t.sealed}</p>
              <Button>{t.send}</Button>
            </FormFrame>
          </PersonOnly>
        </>
      ) : (
        <>
          <p className="mt-4 max-w-line">{atWork ? t.noneAtWork : t.none}</p>
          <ButtonLine className="mt-4" href={`${healthPath}/get-started`} text={t.choose} />
        </>
      )}
    </div>
  );
}
