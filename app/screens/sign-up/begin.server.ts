import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import { isFailure } from "~/backend/backend-error";
import type { Backend } from "~/backend/backend";
import { formatCents } from "~/domain/money";
import { monthlyPrices } from "~/domain/billing/membership-price";
import { emailField } from "~/domain/person-fields";
import { normalResumeCode } from "~/domain/sign-up/registration-codes";
import { formatDate } from "~/domain/times";
import type { User } from "~/domain/user";
import { readDraftKeys, serializedDraftKeys } from "~/sessions/cookies/draft-keys";
import { draftOf, isGivenBack, rejectedOf, resumePath, wentThrough } from "../engine/flow";
import { signUpFlows as flows } from "./sign-up-flows.server";
import { signUpFacts } from "./sign-up.server";
import { parseForm, refuse, refuseFor } from "../forms/form-answer.server";

/** The page where every sign-up begins and is taken up again (handbook/screens.md, /register). */

type Visitor = { backend: Backend; user: User | null };

const flowOfKind = (kind: string | null) => flows.find((flow) => flow.kind === kind) ?? null;

const unknownCode = "We could not find that application";

const resumeForm = z.object({
  email: emailField,
  code: z.string({ required_error: "Enter the code" }).transform((typed, context) => {
    const code = normalResumeCode(typed);
    if (code) return code;
    context.addIssue({ code: "custom", message: unknownCode });
    return z.NEVER;
  }),
});

/** Where a link of a mail goes on (`?continue=company`): null for any other visit. */
export async function continuedPath(request: Request, visitor: Visitor): Promise<string | null> {
  const flow = flowOfKind(new URL(request.url).searchParams.get("continue"));
  return flow && resumePath(flow, draftOf(flow, await signUpFacts(visitor)));
}

/** The ways to join with their prices, and what the visitor has begun. */
export async function beginPage(visitor: Visitor) {
  const facts = await signUpFacts(visitor);
  const drafts = flows.flatMap((flow) => {
    const draft = draftOf(flow, facts);
    if (!draft || wentThrough(draft)) return [];
    const [kind, until] = [draft.kind, formatDate(draft.expires_at)];
    const asked = isGivenBack(draft) ? draft.reference : null;
    return [{ kind, until, asked, href: resumePath(flow, draft), saved: flow.warning }];
  });
  const rejected = flows.flatMap((flow) => {
    const reference = rejectedOf(flow, facts)?.reference;
    return reference ? [{ reference, href: flow.success }] : [];
  });
  const { company, individual } = monthlyPrices;
  return {
    drafts,
    rejected,
    companyFrom: formatCents(company.essential.base_c),
    companyPerson: formatCents(company.essential.person_c),
    individualFrom: formatCents(individual.essential.base_c),
    constraints: getZodConstraint(resumeForm),
  };
}

/** Opens a draft on this browser by its code and address. Signs nobody in: the code may have been written on paper. */
export async function resumeByCode(request: Request, { backend }: Visitor, fields: FormData) {
  const submission = parseForm(fields, resumeForm);
  if (submission.status !== "success") return refuse(submission);
  try {
    const { registration, key } = await backend.call("resumeRegistration", {
      body: submission.value,
    });
    const keys = await readDraftKeys(request.headers.get("Cookie"));
    const cookie = await serializedDraftKeys({ ...keys, [registration.kind]: key });
    const flow = flowOfKind(registration.kind);
    return {
      to: flow ? resumePath(flow, registration) : "/register",
      notice: "draftResumed" as const,
      headers: new Headers({ "Set-Cookie": cookie }),
    };
  } catch (error) {
    if (isFailure(error, 404)) {
      return refuse(submission, { fields: { code: [unknownCode] } });
    }
    return refuseFor(error, submission);
  }
}
