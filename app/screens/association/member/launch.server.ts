import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import { moveLaunch } from "~/core/association/launch";
import { clockNow } from "~/backend/installation-clock";
import {
  associationMembership,
  type OwnAssociationMembership,
} from "~/core/association/own-membership";
import { daysBetween, isDay } from "~/domain/calendar-days";
import { problem } from "~/domain/problems/problem";
import { isLoggedInAs, payersToday } from "~/domain/user";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import {
  handleForm,
  go,
  refuseLoggedInAs,
  type Go,
  type Refused,
} from "../../forms/form-answer.server";
import { employeesPath } from "../../company/employees.server";
import { launchTexts } from "./launch.text";
import { launchPath, liveLine, ownAssociationPath } from "./own-association.server";

/** The launch page tells a member how long it is until they go live, what to announce, and how to invite people. */

const entrance = "/association";

const saidIn = (language: Language) => say(launchTexts, language);
type Texts = ReturnType<typeof saidIn>;

function standing(day: string, today: string, t: Texts, language: Language) {
  const remaining = daysBetween(today, day);
  return {
    state: liveLine(day, today, language),
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
export async function launchPage({ caller, user, language }: PageRequest<SignedIn>) {
  const membership = await associationMembership(caller);
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
          why: t.moveWhy,
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
}

export async function chooseLaunchDay({
  caller,
  user,
  fields,
}: PostedForm<SignedIn>): Promise<Go | Refused> {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  return handleForm(fields, launchForm, async (value) => {
    await moveLaunch(caller, value.launch_on);
    return go(launchPath, { notice: "launchMoved" });
  });
}
