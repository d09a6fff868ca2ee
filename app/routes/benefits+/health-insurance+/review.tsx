import { useLoaderData } from "@remix-run/react";
import { ElectionReview } from "~/components/health/elect/review";
import { checkPage } from "~/http/step.server";
import { electionFlow } from "~/screens/health/elect/election-flow.server";
import { reviewed } from "~/screens/health/elect/sign-election.server";

export const handle = {
  title: { en: "Check your choice", es: "Revise su elección" },
  noScripts: true,
};

export const loader = checkPage(electionFlow, async (args) => ({ review: await reviewed(args) }));

export default function Review() {
  const { page, review } = useLoaderData<typeof loader>();
  return <ElectionReview page={page} review={review} />;
}
