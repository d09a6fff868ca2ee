import { z } from "zod";
import { leaveAssociation } from "~/core/association/leaving";
import { clockNow } from "~/backend/installation-clock";
import { registrations } from "~/core/sign-up/registrations";
import {
  associationMembership,
  type OwnAssociationMembership,
} from "~/core/association/own-membership";
import { problem } from "~/domain/problems/problem";
import { isLoggedInAs, payersToday } from "~/domain/user";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import {
  go,
  parseForm,
  refuse,
  refuseFor,
  refuseLoggedInAs,
  type Go,
  type Refused,
} from "../../forms/form-answer.server";
import { leaveAssociationTexts } from "./leave-association.text";
import { ownAssociationPath } from "./own-association.server";

/** Shows what leaving changes before the member confirms it. */

function sectionsOf(
  { state, paid_through, owed }: OwnAssociationMembership,
  leaving: NonNullable<OwnAssociationMembership["leaving"]>,
  /** True if the member also has a membership with us, which continues. */
  hasOwnMembership: boolean,
  today: string,
  language: Language,
) {
  const t = say(leaveAssociationTexts, language);
  const { leaves_on: day, people: count, covered_until } = leaving;
  // Without paid time left, the membership ends immediately and for good.
  const endsToday = day === today && paid_through !== day;
  return [
    { title: null, lines: [endsToday ? t.today : t.last({ day })] },
    {
      title: t.plansTitle,
      lines: [count > 0 ? t.plans({ count, day: covered_until }) : t.noPlans],
    },
    {
      title: t.moneyTitle,
      lines: [
        ...(state === "active" && paid_through !== null ? [t.paid] : []),
        ...leaving.void.map((number) => t.void({ number })),
        ...owed
          .filter(({ number }) => !leaving.void.includes(number))
          .map(({ number, owed_c: cents }) => t.owed({ number, cents })),
        ...(hasOwnMembership ? [t.stays] : []),
        endsToday ? t.noWayBack : t.backUntil({ day }),
      ],
    },
  ];
}

/** Members who are leaving or have left are redirected to their membership, which says so. */
export async function leaveAssociationPage({ caller, user, language }: PageRequest<SignedIn>) {
  const [own, { membership }] = await Promise.all([
    associationMembership(caller),
    registrations(caller),
  ]);
  if (!own?.leaving || own.leaves_on !== null) return go(ownAssociationPath);
  const t = say(leaveAssociationTexts, language);
  const title = t.title({ association: own.association });
  return {
    documentTitle: title,
    title,
    back: { text: t.back, href: ownAssociationPath },
    sections: sectionsOf(
      own,
      own.leaving,
      membership !== null,
      payersToday(user, clockNow()),
      language,
    ),
    form: { leaves_on: own.leaving.leaves_on, send: t.send, keep: t.keep, why: t.why },
  };
}

const dayMissing = problem("association.day_changed");
const leaveForm = z.object({
  leaves_on: z
    .string({ message: dayMissing })
    .regex(/^\d{4}-\d{2}-\d{2}$/, { message: dayMissing }),
});

/** Leaves on the last day that the page showed. */
export async function leaveOwnAssociation({
  caller,
  user,
  fields,
}: PostedForm<SignedIn>): Promise<Go | Refused> {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  const submission = parseForm(fields, leaveForm);
  if (submission.status !== "success") return refuse(submission, { form: dayMissing });
  try {
    await leaveAssociation(caller, submission.value.leaves_on);
  } catch (error) {
    return refuseFor(error, submission);
  }
  return go(ownAssociationPath, { notice: "associationLeaving" });
}
