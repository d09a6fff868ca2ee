import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CheckAnswers } from "~/components/sign-up/check-answers";
import { individualFlow } from "~/screens/sign-up/individual-flow.server";
import { membershipCost } from "~/screens/sign-up/membership-choice.server";
import { checkPage, checkPageAction, draftHeldBy } from "~/screens/sign-up/submit.server";
import { guard } from "~/http/guard.server";
import { readForm } from "~/http/read-form.server";
import { follow } from "~/http/redirects.server";

export const handle = { title: "Check your answers" };

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await guard(args, "registerindividual-step4");
  const draft = await draftHeldBy(visitor, individualFlow);
  return {
    page: await checkPage(visitor, individualFlow),
    cost: await membershipCost(visitor.backend, "individual", draft),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await guard(args, "registerindividual-step4");
  const fields = await readForm(args);
  return follow(await checkPageAction(args.request, visitor, individualFlow, fields));
}

export default function IndividualRecap() {
  const { page, cost } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const result = answer && "result" in answer ? answer.result : undefined;
  return <CheckAnswers page={page} cost={cost} result={result} />;
}
