import { getZodConstraint } from "@conform-to/zod";
import type { Answers } from "~/domain/sign-up/registration";
import { associationFacts } from "~/core/association/application";
import * as core from "~/core/association/enterprise";
import { enterpriseTexts } from "~/domain/association/enterprise.text";
import { enterpriseSchema } from "~/domain/association/enterprise-request";
import { filledByProgram } from "~/domain/honeypot";
import { say } from "~/language/say";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { handleForm, go, type Go, type Refused } from "../forms/form-answer.server";
import { textOf } from "../engine/answer-rows";
import { walkFor } from "../engine/ask-walk.server";
import { associationFlow } from "./association-flow.server";

/** Groups that are too large to join by themselves ask here (handbook/screens.md, Association). */

const path = "/association/enterprise";
const sent = `${path}?sent=yes`;

/** Returns the answers of an application that leads here; null without one. */
async function savedAnswers(args: PageRequest) {
  const { draft, stop } = await walkFor(args, associationFlow);
  if (stop?.page !== path) return null;
  const known = (await associationFacts(args.caller)).membership;
  const company: Answers = draft?.steps["about-company"]?.data ?? {};
  const join: Answers = draft?.steps["join"]?.data ?? {};
  return {
    answers: {
      first_name: textOf(join, "first_name"),
      last_name: textOf(join, "last_name"),
      email: textOf(join, "email"),
      co_name: known?.co_name ?? textOf(company, "co_name"),
      size: String(known?.full_time ?? textOf(company, "full_time_count")),
    },
    change: known ? "/settings/company" : "/association/about-company",
  };
}

export async function enterprisePage(args: PageRequest) {
  const { language, url, user } = args;
  const told = await savedAnswers(args);
  const t = say(enterpriseTexts, language);
  return {
    documentTitle: t.title,
    told: told && {
      text: t.told({ people: told.answers.size, company: told.answers.co_name }),
      change: told.change,
    },
    sent: url.searchParams.has("sent"),
    constraints: getZodConstraint(enterpriseSchema),
    answers: told?.answers ?? {
      first_name: user?.user_first_name ?? "",
      last_name: user?.user_last_name ?? "",
      email: user?.user_email ?? "",
      co_name: user?.company?.co_name ?? "",
    },
  };
}

export async function askAsEnterprise({ caller, fields }: PostedForm): Promise<Go | Refused> {
  return handleForm(fields, enterpriseSchema, async (value) => {
    if (filledByProgram(fields)) return go(sent);
    await core.askAsEnterprise(caller, value);
    return go(sent);
  });
}
