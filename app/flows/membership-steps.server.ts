import type { Backend } from "~/backend/backend";
import { paysAlone, type User } from "~/domain/user";
import { companyFlow } from "./company-flow.server";
import { draftOf, resumePath, wentThrough, type Flow } from "./flow";
import { individualFlow } from "./individual-flow.server";
import { signUpFacts } from "./sign-up.server";

const texts: { flow: Flow; finish: string }[] = [
  { flow: companyFlow, finish: "Finish your company's sign-up" },
  { flow: individualFlow, finish: "Finish your sign-up" },
];

/**
 * What is left of joining, for the dashboard of somebody who would pay for a membership and has no benefits yet. Others
 * are not asked about: that would be one more backend call on everybody's first page.
 * @returns whether they have a membership (null: not asked), and what to do
 */
export async function membershipSteps({ backend, user }: { backend: Backend; user: User }) {
  const covered = user.insurance !== null || user.dental === "Y" || user.vision === "Y";
  if (covered || !(user.is_company_owner || paysAlone(user))) return { joined: null, steps: [] };
  const facts = await signUpFacts({ backend });
  const steps = texts.flatMap(({ flow, finish }) => {
    const draft = draftOf(flow, facts);
    if (!draft) return [];
    if (!wentThrough(draft)) return [{ text: finish, href: resumePath(flow, draft) }];
    return draft.state === "awaiting_payment"
      ? [{ text: "Pay for your membership", href: flow.success }]
      : [];
  });
  return { joined: facts.membership !== null, steps };
}
