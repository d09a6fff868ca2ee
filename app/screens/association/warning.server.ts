import type { AssociationFacts } from "~/domain/association/association-facts";
import { warningTexts } from "~/domain/association/warning.text";
import { lastWholeDay } from "~/domain/local-days";
import { inviteName, switchingName } from "~/domain/sign-up/unseen-answers";
import { lastZone } from "~/domain/us-state-zones";
import { say } from "~/language/say";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { textOf } from "../engine/answer-rows";
import { walkFor } from "../engine/ask-walk.server";
import { stepNamed } from "../engine/flow";
import { resumePath } from "../engine/walk";
import { go } from "../forms/form-answer.server";
import { goOnWithRead } from "../sign-up/read-page.server";
import { changeSaved, isKept } from "../sign-up/submit.server";
import { associationFlow } from "./association-flow.server";

/** Applicants are warned before they leave their application, or an association for another. */

const path = "/association/warning";

/** Warns a member of the same association, a member of another one, or an applicant who is leaving. */
export async function warningPage(args: PageRequest) {
  const walk = await walkFor(args, associationFlow);
  const { draft, stop } = walk;
  if (!isKept(draft)) return go(draft ? resumePath(walk) : associationFlow.definition.pages.home);
  const facts = walk.facts as AssociationFacts | null;
  const belongs = stop?.page === path ? (facts?.belongs ?? null) : null;
  const texts = say(warningTexts, args.language);
  const company = facts?.membership?.co_name ?? null;
  const why = !belongs ? "leaving" : belongs.same ? "member" : "switching";
  const titles = {
    leaving: () => texts.leaving.title,
    member: (name: string) =>
      company ? texts.companyBelongs({ company, name }) : texts.youBelong({ name }),
  };
  return {
    documentTitle: belongs ? titles.member(belongs.name) : titles.leaving(),
    why,
    old: belongs?.name ?? "",
    ours: (facts?.membership ?? null) !== null,
    joins: facts?.association?.name ?? "",
    invited: textOf(draft.steps["join"]?.data ?? {}, inviteName) !== "",
    until: lastWholeDay(draft.expires_at, lastZone),
    email: draft.email,
    goOn: resumePath(walk),
    saved: associationFlow.warning,
  } as const;
}

/** Continues with another association; or emails or deletes the saved answers. */
export const goOnOrLeave = (posted: PostedForm) =>
  posted.fields.get("intent") === "switch"
    ? goOnWithRead(posted, associationFlow, stepNamed(associationFlow, "join"), {
        intent: "switch",
        mark: switchingName,
      })
    : changeSaved(posted, associationFlow);
