import { clockNow } from "~/backend/installation-clock";
import { getZodConstraint } from "@conform-to/zod";
import { useLoaderData } from "@remix-run/react";
import { useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { z } from "zod";
import { BackLink } from "~/components/benefits/back-link";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button, LinkButton } from "~/components/ui/button";
import { Part } from "~/components/ui/parts";
import { moveLaunch, getAssociationMembership } from "~/core/association/association-membership";
import { daysBetween, isDay } from "~/domain/calendar-days";
import { problem } from "~/domain/problems/problem";
import { isLoggedInAs, payersToday } from "~/domain/user";
import { form, page } from "~/http/route.server";
import { say } from "~/language/say";
import { useLanguage, useTexts } from "~/language/use-texts";
import { launchTexts } from "~/screens/association/member/launch.text";
import {
  launchPath,
  launchSentence,
  ownAssociationPath,
} from "~/screens/association/member/own-association";
import { handleForm, seeOther, refuseLoggedInAs } from "~/screens/forms/form-answer.server";

export const handle = { title: { en: "Your go-live day", es: "Su fecha de inicio" } };

const launchForm = z.object({
  launch_on: z
    .string({ message: problem("association.launch_missing") })
    .trim()
    .refine(isDay, { message: problem("association.launch_missing") }),
});

/** Returns the launch; without one, redirects to the membership, and without a membership to the associations. */
export const loader = page(["auth"], async ({ caller, user, language }) => {
  const membership = await getAssociationMembership(caller);
  if (!membership) return seeOther("/association");
  if (!membership.launch) return seeOther(ownAssociationPath, { notice: "launchWaits" });
  const { association, company, state, joined_on, launch } = membership;
  return {
    documentTitle: say(launchTexts, language).title({ association }),
    association,
    company,
    launch,
    begins: state === "approved" ? joined_on : null,
    today: payersToday(user, clockNow()),
    constraints: getZodConstraint(launchForm),
  };
});

/** Moves the launch to the chosen day; refused during login-as. */
export const action = form(["auth"], async ({ caller, user, fields }) => {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  return handleForm(fields, launchForm, async (value) => {
    await moveLaunch(caller, value.launch_on);
    return seeOther(launchPath, { notice: "launchMoved" });
  });
});

/** The launch day, a text to announce it, and while it can be moved, the form for that. */
export default function Launch() {
  const data = useLoaderData<typeof loader>();
  const { documentTitle, company, launch, begins, today, constraints } = data;
  const { on: day, may_move, latest } = launch;
  const t = useTexts(launchTexts);
  const language = useLanguage();
  const result = useRefused();
  const remaining = daysBetween(today, day);
  // A day in the past can't be submitted again.
  const field = fieldStates(result, constraints, { launch_on: day >= today ? day : null });
  return (
    <div className="frame pt-4">
      <BackLink href={ownAssociationPath} text={t.back} />
      <h1>{documentTitle}</h1>
      <p className="mt-2 max-w-line text-lead font-bold">{launchSentence(day, today, language)}</p>
      {remaining > 0 ? <p className="text-lead">{t.left({ count: remaining })}</p> : null}
      <p className="mt-2 max-w-line">{begins ? t.whatBegins({ day: begins }) : t.what}</p>
      <Announcement {...data} />
      {company ? (
        <Part id="invite" title={t.inviteTitle} className="mt-6 max-w-line print:hidden">
          <p className="mb-4 mt-2">{t.inviteNote}</p>
          <LinkButton href="/settings/employees">{t.invite}</LinkButton>
        </Part>
      ) : null}
      {may_move ? (
        <Part id="move" title={t.moveTitle} className="mt-6 max-w-line print:hidden">
          <PersonOnly reason={t.moveWhy}>
            <FormFrame result={result} className="mt-4">
              <TextField
                field={field("launch_on")}
                label={t.dayLabel}
                hint={t.dayHint({ day: latest })}
                type="date"
              />
              <Button quiet>{t.move}</Button>
            </FormFrame>
          </PersonOnly>
        </Part>
      ) : null}
    </div>
  );
}

type LaunchData = ReturnType<typeof useLoaderData<typeof loader>>;

/** A text about the launch to copy, with a button if scripts run. */
function Announcement({ association, company, launch: { on: day }, today }: LaunchData) {
  const t = useTexts(launchTexts);
  const codeRef = useRef<HTMLParagraphElement>(null);
  const [announced, setAnnounced] = useState("");
  const when = day < today ? "since" : "from";
  const news = company
    ? [t.company[when]({ day, company, association }), t.company.invited]
    : [t.person[when]({ day, association })];
  const text = [...news, t.notInsurance].join("\n\n");
  const copyIt = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setAnnounced(t.copied);
    } catch {
      if (codeRef.current) getSelection()?.selectAllChildren(codeRef.current);
      setAnnounced(t.notCopied);
    }
  };
  return (
    <Part id="announcement" title={t.announceTitle} className="mt-6 max-w-line">
      <p className="mt-2">{t.announceIntro}</p>
      <p ref={codeRef} className="mt-4 whitespace-pre-line rounded border bg-raised px-4 py-3">
        {text}
      </p>
      {useHydrated() ? (
        <p className="mt-4 flex flex-wrap items-center gap-4 print:hidden">
          <Button type="button" quiet onClick={() => void copyIt()}>
            {t.copy}
          </Button>
          <span role="status">{announced}</span>
        </p>
      ) : null}
    </Part>
  );
}
