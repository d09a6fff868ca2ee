import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { ElectionAgreement } from "~/components/health/elect/agreement";
import { form, page } from "~/http/route.server";
import { guardsAtCheck } from "~/http/step.server";
import { electionFlow } from "~/screens/health/elect/election-flow.server";
import { agreementPage, signElection } from "~/screens/health/elect/sign-election.server";

export const handle = {
  title: { en: "Sign your choice", es: "Firme su elección" },
  noScripts: true,
};

export const loader = page(guardsAtCheck(electionFlow), agreementPage);
export const action = form(guardsAtCheck(electionFlow), signElection);

export default function Agreement() {
  const page = useLoaderData<typeof loader>();
  return <ElectionAgreement page={page} result={useRefused()} />;
}
