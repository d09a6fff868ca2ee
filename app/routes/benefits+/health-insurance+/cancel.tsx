import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { z } from "zod";
import { clockNow } from "~/backend/installation-clock";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { SeenMark } from "~/components/forms/seen-mark";
import { useRefused } from "~/components/forms/use-refused";
import { BackToHealth } from "~/components/health/back-to-health";
import { ChangeTerms } from "~/components/health/change-terms";
import { Button } from "~/components/ui/button";
import { ButtonLine, QuietLink } from "~/components/ui/parts";
import { cancelHealth, keepHealth } from "~/core/health/coverage-acts";
import type { OwnHealth } from "~/core/health/own-coverage";
import { addDays, lastOfMonth } from "~/domain/calendar-days";
import { healthPath } from "~/domain/health/election/election-pages";
import { problem } from "~/domain/problems/problem";
import { stateNameIn } from "~/domain/us-states";
import { isLoggedInAs, todayOf } from "~/domain/user";
import { form, page } from "~/http/route.server";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { hasChangedSince, seenVersionOf } from "~/screens/forms/changed-meanwhile.server";
import { parseForm, refuse, refuseLoggedInAs, seeOther } from "~/screens/forms/form-answer.server";
import { changeTermsOf, openWindowOf } from "~/screens/health/own-coverage-words";
import { loadOwnHealth } from "~/screens/health/own-coverage.server";
import { viewerOf } from "~/screens/health/plans-seen.server";

const cancelCoverageTexts = texts({
  en: {
    event: "Report a life event",
    choose: "See what you can choose",
    cancel: {
      title: "Cancel your coverage",
      text: "Your coverage ends on {day:day}, and anything that hasn’t begun won’t.",
      never: "Your coverage hasn’t begun. If you take back your choice, it won’t.",
      again: {
        begun: "After that, you can choose again as long as you’re a member.",
        never: "You can choose again as long as you’re a member.",
        closed:
          "Health plans aren’t open in {place} now. Without coverage, you can’t choose a plan here until they are.",
      },
      credit: {
        begun:
          "You won’t pay for later months: an unpaid invoice for them alone is canceled, and anything else we billed you for them comes back as a credit right away. If you’d rather have that money back, ask for it under Billing, in your settings.",
        never:
          "You won’t pay for it: an unpaid invoice for it alone is canceled, and anything else we billed you for it comes back as a credit right away. If you’d rather have that money back, ask for it under Billing, in your settings.",
      },
      keep: "Keep it",
      send: "Cancel my coverage",
      takeBackTitle: "Take back your choice",
      takeBack: "Take back my choice",
      why: "Only the account holder can cancel.",
      none: "You don’t have coverage of your own that you could cancel.",
      declineAtWork:
        "Your coverage comes from your employer, so it isn’t canceled here. You can decline it by {day:day}: change your choice.",
      noneAtWork:
        "Your coverage comes from your employer, so it isn’t canceled here. You can decline it when you’re able to choose: in your employer’s next enrollment period, or after a life event.",
    },
    keep: {
      title: "Keep your coverage",
      ends: "You canceled your coverage, so it ends on {last:day}. You can keep it by that day: it then continues as you chose it.",
      begins:
        "You took back your choice of coverage. You can keep it by {last:day}: your coverage then begins on {from:day}, as you chose it.",
      price: "You pay {cents:money} a month.",
      asked:
        "If we canceled an invoice for it, or credited you for it, you’ll get a new invoice for that right away. Later months are on your usual invoices.",
      leave: "Leave it canceled",
      why: "Only the account holder can keep it.",
      send: "Keep my coverage",
    },
  },
  es: {
    event: "Avisar de un evento de vida",
    choose: "Ver qué puede elegir",
    cancel: {
      title: "Cancelar su cobertura",
      text: "Su cobertura termina el {day:day}, y lo que no ha comenzado no comenzará.",
      never: "Su cobertura no ha comenzado. Si retira su elección, no comenzará.",
      again: {
        begun: "Después puede elegir de nuevo mientras tenga una membresía.",
        never: "Puede elegir de nuevo mientras tenga una membresía.",
        closed:
          "Ahora no hay planes médicos en {place}. Sin cobertura, no podrá elegir aquí un plan hasta que los haya.",
      },
      credit: {
        begun:
          "No pagará los meses siguientes: la factura sin pagar solo por ellos queda anulada, y lo demás que le facturamos por ellos vuelve enseguida como crédito. Si prefiere que le devolvamos ese dinero, pídalo en Facturación, en su configuración.",
        never:
          "No pagará por ella: la factura sin pagar solo por ella queda anulada, y lo demás que le facturamos por ella vuelve enseguida como crédito. Si prefiere que le devolvamos ese dinero, pídalo en Facturación, en su configuración.",
      },
      keep: "Conservarla",
      send: "Cancelar mi cobertura",
      takeBackTitle: "Retirar su elección",
      takeBack: "Retirar mi elección",
      why: "Solo el titular de la cuenta puede cancelar.",
      none: "No tiene una cobertura propia que pueda cancelar.",
      declineAtWork:
        "Su cobertura viene de su empleador, así que no se cancela aquí. Puede rechazarla a más tardar el {day:day}: cambie su elección.",
      noneAtWork:
        "Su cobertura viene de su empleador, así que no se cancela aquí. Puede rechazarla cuando pueda elegir: en el próximo período de inscripción de su empleador, o después de un evento de vida.",
    },
    keep: {
      title: "Conservar su cobertura",
      ends: "Usted canceló su cobertura, así que termina el {last:day}. Puede conservarla a más tardar ese día: entonces continúa como la eligió.",
      begins:
        "Usted retiró su elección de cobertura. Puede conservarla a más tardar el {last:day}: entonces su cobertura comienza el {from:day}, como la eligió.",
      price: "Usted paga {cents:money} al mes.",
      asked:
        "Si anulamos una factura por ella, o le acreditamos algo por ella, recibirá enseguida una factura nueva por eso. Los meses siguientes están en sus facturas habituales.",
      leave: "Dejarla cancelada",
      why: "Solo el titular de la cuenta puede conservarla.",
      send: "Conservar mi cobertura",
    },
  },
});

export const handle = { title: { en: "Cancel your coverage", es: "Cancelar su cobertura" } };

/**
 * Returns the last day of the member's own coverage if it is canceled today, the end of this month; null if none has
 * begun. It goes by the day, because a job sets the state some time after midnight.
 */
const lastDayOf = (health: OwnHealth | null, today: string): string | null =>
  health?.answers.some(
    ({ source, state, effective_on }) =>
      source !== "offer" && state !== "waived" && effective_on <= today,
  )
    ? lastOfMonth(today)
    : null;

/** Returns a list to notice a change of what ends: coverage of their own, and its last day, null if not begun. */
const endedBy = (health: OwnHealth, today: string) => [
  health.answers.filter(({ source }) => source !== "offer"),
  lastDayOf(health, today),
];

/** Returns whether coverage can be canceled, kept although it was canceled, or neither (`for`). */
export const loader = page(["auth"], async ({ caller, user, language }) => {
  const t = say(cancelCoverageTexts, language);
  const today = todayOf(user, clockNow());
  const health = await loadOwnHealth({ caller, user });
  if (health?.keep)
    return { for: "keep" as const, documentTitle: t.keep.title, canceled: health.keep };
  if (!health?.own) {
    const closes_on = health && (openWindowOf(health, today)?.closes_on ?? null);
    return {
      for: "none" as const,
      documentTitle: t.cancel.title,
      isThroughWork: health?.answers.some(
        ({ source, state }) => source === "offer" && state !== "waived",
      ),
      closes_on,
      canReport: health?.may_report && closes_on === null,
    };
  }
  const ends_on = lastDayOf(health, today);
  return {
    for: "cancel" as const,
    documentTitle: ends_on ? t.cancel.title : t.cancel.takeBackTitle,
    ends_on,
    isEmployee: viewerOf(user) === "employee",
    closedIn: health.closed_in && stateNameIn(health.closed_in, language),
    change: changeTermsOf(health, today),
    seenVersion: seenVersionOf(endedBy(health, today)),
  };
});

/** Cancels or keeps coverage (`keep`); a repeat changes nothing. Refused in login-as, or if other than shown ends. */
export const action = form(["auth"], async ({ caller, user, fields }) => {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  const today = todayOf(user, clockNow());
  const submission = parseForm(fields, z.object({ keep: z.string().optional() }));
  const health = await loadOwnHealth({ caller, user });
  if (fields.has("keep")) {
    await keepHealth(caller);
    return seeOther(healthPath, { notice: "coverageKept" });
  }
  // What is canceled already stays so.
  const isCanceling = health?.own && !health.keep;
  if (isCanceling && (await hasChangedSince(fields, () => endedBy(health, today))))
    return refuse(submission, { form: problem("calls.told_otherwise") }, 409);
  await cancelHealth(caller);
  const notice = lastDayOf(health, today) ? "coverageCancelled" : "coverageTakenBack";
  return seeOther(healthPath, { notice });
});

export { reloadAfterConflict as shouldRevalidate } from "~/components/forms/reload";

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

export default function CancelCoverage() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="frame pt-4">
      <BackToHealth />
      <h1>{page.documentTitle}</h1>
      {page.for === "none" ? <NothingToCancel {...page} /> : null}
      {page.for === "keep" ? <KeepForm {...page} /> : null}
      {page.for === "cancel" ? <CancelForm {...page} /> : null}
    </div>
  );
}

/** Says why there is nothing to cancel, with the way to report a life event or to choose. */
function NothingToCancel({
  isThroughWork,
  closes_on: day,
  canReport,
}: Extract<Page, { for: "none" }>) {
  const t = useTexts(cancelCoverageTexts);
  const { none, noneAtWork, declineAtWork } = t.cancel;
  const atWork = day ? declineAtWork({ day }) : noneAtWork;
  return (
    <>
      <p className="mt-4 max-w-line">{isThroughWork ? atWork : none}</p>
      <ButtonLine
        className="mt-4"
        href={`${healthPath}/${canReport ? "life-event" : "get-started"}`}
        text={canReport ? t.event : t.choose}
      />
    </>
  );
}

/** Lets the member keep coverage that they canceled, whether it has begun or not. */
function KeepForm({ canceled }: Extract<Page, { for: "keep" }>) {
  const { keep: t } = useTexts(cancelCoverageTexts);
  const { ends_on: last, effective_on: from, member_c: cents } = canceled;
  const sentences = [
    last ? t.ends({ last }) : t.begins({ last: addDays(from, -1), from }),
    ...(cents === null ? [] : [t.price({ cents })]),
    t.asked,
  ];
  return (
    <>
      <p className="mt-4 max-w-line">{sentences.join(" ")}</p>
      <ConfirmForm why={t.why} send={t.send} stay={t.leave}>
        <input type="hidden" name="keep" value="yes" />
      </ConfirmForm>
    </>
  );
}

/** Cancels coverage, or takes back a choice whose coverage hasn't begun (`ends_on` null). */
function CancelForm({
  ends_on: day,
  isEmployee,
  closedIn: place,
  change,
  seenVersion,
}: Extract<Page, { for: "cancel" }>) {
  const { cancel: t } = useTexts(cancelCoverageTexts);
  const begun = day ? "begun" : "never";
  const sentences = [
    day ? t.text({ day }) : t.never,
    // An employee of a company here can choose only from its offer.
    ...(isEmployee ? [] : [place ? t.again.closed({ place }) : t.again[begun]]),
    t.credit[begun],
  ];
  return (
    <>
      <p className="mt-4 max-w-line">{sentences.join(" ")}</p>
      {change ? <ChangeTerms terms={change} className="mt-2 max-w-line" /> : null}
      <ConfirmForm why={t.why} send={day ? t.send : t.takeBack} stay={t.keep}>
        <SeenMark name="seen" value={seenVersion} />
      </ConfirmForm>
    </>
  );
}

/** The button `send` beside the link `stay` back; `why` tells an administrator why they have no button. */
function ConfirmForm({
  why,
  send,
  stay,
  children,
}: Record<"why" | "send" | "stay", string> & { children: ReactNode }) {
  return (
    <PersonOnly reason={why}>
      <FormFrame result={useRefused()} className="mt-6">
        {children}
        <div className="flex flex-wrap gap-4">
          <Button>{send}</Button>
          <QuietLink href={healthPath}>{stay}</QuietLink>
        </div>
      </FormFrame>
    </PersonOnly>
  );
}
