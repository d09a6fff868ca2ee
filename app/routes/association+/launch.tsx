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
import { moveLaunch } from "~/core/association/launch";
import {
  getAssociationMembership,
  type OwnAssociationMembership,
} from "~/core/association/own-membership";
import { daysBetween, isDay } from "~/domain/calendar-days";
import { problem } from "~/domain/problems/problem";
import { isLoggedInAs, payersToday } from "~/domain/user";
import { form, page } from "~/http/route.server";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { launchTexts } from "~/screens/association/member/launch.text";
import {
  launchPath,
  launchSentence,
  ownAssociationPath,
} from "~/screens/association/member/own-association.server";
import { employeesPath } from "~/screens/company/employees.server";
import { handleForm, go, refuseLoggedInAs } from "~/screens/forms/form-answer.server";

export const handle = { title: { en: "Your go-live day", es: "Su fecha de inicio" } };

const entrance = "/association";

const saidIn = (language: Language) => say(launchTexts, language);
type Texts = ReturnType<typeof saidIn>;

function standing(day: string, today: string, t: Texts, language: Language) {
  const remaining = daysBetween(today, day);
  return {
    state: launchSentence(day, today, language),
    left: remaining > 0 ? t.left({ count: remaining }) : null,
  };
}

function announcement(
  { association, company }: OwnAssociationMembership,
  day: string,
  today: string,
  t: Texts,
) {
  const when = day < today ? "since" : "from";
  const lines = company
    ? [t.company[when]({ day, company, association }), t.company.invited]
    : [t.person[when]({ day, association })];
  return [...lines, t.notInsurance].join("\n\n");
}

const launchForm = z.object({
  launch_on: z
    .string({ message: problem("association.launch_missing") })
    .trim()
    .refine(isDay, { message: problem("association.launch_missing") }),
});

/** A user without a membership is redirected to the associations, and a member without a launch to their membership. */
export const loader = page(["auth"], async ({ caller, user, language }) => {
  const membership = await getAssociationMembership(caller);
  if (!membership) return go(entrance);
  if (!membership.launch) return go(ownAssociationPath, { notice: "launchWaits" });
  const t = saidIn(language);
  const { on: day, may_move, latest } = membership.launch;
  const begins = membership.state === "approved" ? membership.joined_on : null;
  const today = payersToday(user, clockNow());
  const title = t.title({ association: membership.association });
  return {
    documentTitle: title,
    title,
    ...standing(day, today, t, language),
    what: begins ? t.whatBegins({ day: begins }) : t.what,
    back: { text: t.back, href: ownAssociationPath },
    move: may_move
      ? {
          title: t.moveTitle,
          label: t.dayLabel,
          button: t.move,
          reason: t.moveWhy,
          hint: t.dayHint({ day: latest }),
          // A day in the past can't be submitted again.
          stored: day >= today ? day : null,
          constraints: getZodConstraint(launchForm),
        }
      : null,
    announcement: {
      title: t.announceTitle,
      intro: t.announceIntro,
      copy: t.copy,
      copied: t.copied,
      notCopied: t.notCopied,
      text: announcement(membership, day, today, t),
    },
    invite: membership.company
      ? {
          title: t.inviteTitle,
          note: t.inviteNote,
          way: { text: t.invite, href: employeesPath },
        }
      : null,
  };
});

export const action = form(["auth"], async ({ caller, user, fields }) => {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  return handleForm(fields, launchForm, async (value) => {
    await moveLaunch(caller, value.launch_on);
    return go(launchPath, { notice: "launchMoved" });
  });
});

/** The launch page tells a member how long it is until they go live, what to announce, and how to invite people. */
export default function Launch() {
  const { title, state, left, what, back, move, announcement, invite } =
    useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      <p className="mt-2 max-w-line text-lead font-bold">{state}</p>
      {left ? <p className="text-lead">{left}</p> : null}
      <p className="mt-2 max-w-line">{what}</p>
      <Announcement {...announcement} />
      {invite ? (
        <Part id="invite" title={invite.title} className="mt-6 max-w-line print:hidden">
          <p className="mb-4 mt-2">{invite.note}</p>
          <LinkButton href={invite.way.href}>{invite.way.text}</LinkButton>
        </Part>
      ) : null}
      {move ? (
        <Part id="move" title={move.title} className="mt-6 max-w-line print:hidden">
          <PersonOnly reason={move.reason}>
            <FormFrame result={result} className="mt-4">
              <TextField
                field={fieldStates(result, move.constraints, { launch_on: move.stored })(
                  "launch_on",
                )}
                label={move.label}
                hint={move.hint}
                type="date"
              />
              <Button quiet>{move.button}</Button>
            </FormFrame>
          </PersonOnly>
        </Part>
      ) : null}
    </div>
  );
}

/** A text to copy, with a button if scripts run. */
function Announcement({
  title,
  intro,
  text,
  copy,
  copied,
  notCopied,
}: {
  title: string;
  intro: string;
  text: string;
  copy: string;
  copied: string;
  /** The message if the browser doesn't allow copying; the text is then selected. */
  notCopied: string;
}) {
  const codeRef = useRef<HTMLParagraphElement>(null);
  const [announced, setAnnounced] = useState("");
  const copyIt = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setAnnounced(copied);
    } catch {
      if (codeRef.current) getSelection()?.selectAllChildren(codeRef.current);
      setAnnounced(notCopied);
    }
  };
  return (
    <Part id="announcement" title={title} className="mt-6 max-w-line">
      <p className="mt-2">{intro}</p>
      <p ref={codeRef} className="mt-4 whitespace-pre-line rounded border bg-raised px-4 py-3">
        {text}
      </p>
      {useHydrated() ? (
        <p className="mt-4 flex flex-wrap items-center gap-4 print:hidden">
          <Button type="button" quiet onClick={() => void copyIt()}>
            {copy}
          </Button>
          <span role="status">{announced}</span>
        </p>
      ) : null}
    </Part>
  );
}
