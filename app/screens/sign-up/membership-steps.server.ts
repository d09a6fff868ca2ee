import type { Backend } from "~/backend/backend";
import type { Registration } from "~/contract/sign-up/registration-calls";
import { paysAlone, type User } from "~/domain/user";
import { companyFlow } from "./company-flow.server";
import {
  draftOf,
  isGivenBack,
  rejectedOf,
  resumePath,
  wentThrough,
  type Flow,
} from "../engine/flow";
import { individualFlow } from "./individual-flow.server";
import { signUpFacts } from "./sign-up.server";

const texts: { flow: Flow; finish: string }[] = [
  { flow: companyFlow, finish: "Finish your company's sign-up" },
  { flow: individualFlow, finish: "Finish your sign-up" },
];

const after: Partial<Record<Registration["state"], string>> = {
  submitted: "We are looking at your application, and answer within 2 working days",
  awaiting_payment: "Pay for your membership",
};

/**
 * What is left of joining, for the dashboard of somebody who would pay for a membership and has no benefits yet. Others
 * are not asked about: that would be one more backend call on everybody's first page.
 * @returns whether they have a membership (null: not asked), and what to do
 */
export async function membershipSteps({ backend, user }: { backend: Backend; user: User }) {
  const covered = user.insurance !== null || user.dental === "Y" || user.vision === "Y";
  if (covered || !(user.is_company_owner || paysAlone(user))) return { joined: null, steps: [] };
  if (!(await backend.keeps("signUp"))) return { joined: null, steps: [] };
  const facts = await signUpFacts({ backend });
  const steps = texts.flatMap(({ flow, finish }) => {
    const rejected = rejectedOf(flow, facts);
    if (rejected && !facts.membership) {
      const note = rejected.review_note;
      return [{ text: "Your application was not accepted", href: flow.success, note }];
    }
    const draft = draftOf(flow, facts);
    if (!draft) return [];
    if (isGivenBack(draft)) {
      const text = "Answer our question about your application";
      return [{ text, href: resumePath(flow, draft), note: draft.review_note }];
    }
    if (!wentThrough(draft)) return [{ text: finish, href: resumePath(flow, draft) }];
    const text = after[draft.state];
    return text ? [{ text, href: flow.success }] : [];
  });
  return { joined: facts.membership !== null, steps };
}
