import { getZodConstraint } from "@conform-to/zod";
import { requireKept } from "~/backend/backend-error";
import { enterpriseTexts } from "~/domain/association/enterprise.text";
import { enterpriseSchema } from "~/domain/association/enterprise-request";
import { filledByProgram } from "~/domain/honeypot";
import { say } from "~/language/say";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import {
  go,
  parseForm,
  refuse,
  refuseFor,
  type Go,
  type Refused,
} from "../forms/form-answer.server";

/** Groups that are too large to join by themselves (handbook/screens.md, Association). */

const sent = "/association/enterprise?sent=yes";

export async function enterprisePage({ backend, language, url, user }: PageRequest) {
  await requireKept(backend, "signUp");
  return {
    documentTitle: say(enterpriseTexts, language).title,
    sent: url.searchParams.has("sent"),
    constraints: getZodConstraint(enterpriseSchema),
    answers: {
      first_name: user?.user_first_name ?? "",
      last_name: user?.user_last_name ?? "",
      email: user?.user_email ?? "",
      co_name: user?.company?.co_name ?? "",
    },
  };
}

export async function askAsEnterprise({ backend, fields }: PostedForm): Promise<Go | Refused> {
  const submission = parseForm(fields, enterpriseSchema);
  if (submission.status !== "success") return refuse(submission);
  if (filledByProgram(fields)) return go(sent);
  const { phone, size, ...said } = submission.value;
  try {
    await backend.call("askAsEnterprise", {
      body: { ...said, size: String(size), ...(phone === null ? {} : { phone }) },
    });
    return go(sent);
  } catch (error) {
    return refuseFor(error, submission);
  }
}
