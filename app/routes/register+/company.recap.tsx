import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CheckAnswers } from "~/components/sign-up/check-answers";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { membershipCost } from "~/screens/sign-up/membership-choice.server";
import { checkPage, checkPageAction, draftHeldBy } from "~/screens/sign-up/submit.server";
import { guard } from "~/http/guard.server";
import { readForm } from "~/http/read-form.server";
import { follow } from "~/http/redirects.server";

export const handle = { title: "Check your answers" };

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await guard(args, "registercompany-step5");
  const draft = await draftHeldBy(visitor, companyFlow);
  return {
    page: await checkPage(visitor, companyFlow),
    cost: await membershipCost(visitor.backend, "company", draft),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await guard(args, "registercompany-step5");
  const fields = await readForm(args);
  return follow(await checkPageAction(args.request, visitor, companyFlow, fields));
}

export default function CompanyRecap() {
  const { page, cost } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const result = answer && "result" in answer ? answer.result : undefined;
  return <CheckAnswers page={page} cost={cost} result={result} />;
}
