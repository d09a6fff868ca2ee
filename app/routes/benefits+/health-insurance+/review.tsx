import { useLoaderData } from "@remix-run/react";
import { ElectionReview } from "~/components/health/elect/review";
import { checkPage } from "~/http/step.server";
import { electionFlow } from "~/screens/health/elect/election-flow.server";
import { reviewFacts } from "~/screens/health/elect/sign-election.server";

export const handle = {
  title: { en: "Check your choice", es: "Revise su elección" },
  noScripts: true,
};

export const loader = checkPage(electionFlow, async (args) => ({
  review: await reviewFacts(args),
}));

export default function Review() {
  const { page, review } = useLoaderData<typeof loader>();
  return <ElectionReview page={page} review={review} />;
}
