import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { TextField } from "~/components/forms/text-field";
import { ApplicationState, type Application } from "~/components/sign-up/review/application-state";
import { AskedAgain } from "~/components/sign-up/asked-again";
import { CheckAnswers } from "~/components/sign-up/check/check-answers";
import { SavedDraft } from "~/components/sign-up/draft/saved-draft";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer, type StepAnswer } from "~/components/sign-up/use-step-answer";
import { toOpenStep } from "~/http/open-step.server";
import { page } from "~/http/route.server";
import {
  checkForm,
  checkPage,
  savedForm,
  savedPage,
  stepForm,
  stepPage,
  successPage,
} from "~/http/step.server";
import type { StepPage } from "~/screens/sign-up/sign-up.server";
import { questionOn } from "~/screens/sign-up/under-review.server";
import { clubFlow } from "./club-flow";

function Step({ names }: { names: Record<string, string> }) {
  const page = useLoaderData() as StepPage;
  const answer = useStepAnswer(page);
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame page={page} title={page.title} answer={answer}>
      {Object.entries(names).map(([name, label]) => (
        <TextField key={name} field={field(name)} label={label} />
      ))}
    </StepFrame>
  );
}

const aboutYou = {
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  has_dog: "Do you have a dog?",
};
const aboutDog = { dog: "Name", chip: "Chip", insurance: "Insurance number" };

/** The routes, as files in app/routes would be. */
export const clubRoutes = {
  club: {
    loader: page(
      [],
      async (asked) =>
        (await toOpenStep(asked, [clubFlow])) ?? { asked: await questionOn(asked, [clubFlow]) },
    ),
    default: function Club() {
      const { asked } = useLoaderData() as { asked: Parameters<typeof AskedAgain>[0] | null };
      return (
        <>
          {asked ? <AskedAgain {...asked} /> : null}
          <Outlet />
        </>
      );
    },
  },
  "club/you": {
    loader: stepPage(clubFlow, "you"),
    action: stepForm(clubFlow, "you"),
    default: () => <Step names={aboutYou} />,
  },
  "club/your-dog": {
    loader: stepPage(clubFlow, "dog"),
    action: stepForm(clubFlow, "dog"),
    default: () => <Step names={aboutDog} />,
  },
  "club/fee": {
    loader: stepPage(clubFlow, "fee"),
    action: stepForm(clubFlow, "fee"),
    default: () => <Step names={{ fee: "How do you pay?" }} />,
  },
  "club/check": {
    loader: checkPage(clubFlow, () => Promise.resolve({ cost: null })),
    action: checkForm(clubFlow),
    default: function Check() {
      const { page, cost } = useLoaderData() as Parameters<typeof CheckAnswers>[0];
      const answer = useActionData() as StepAnswer | undefined;
      return <CheckAnswers page={page} cost={cost} result={answer?.result} />;
    },
  },
  "club/welcome": {
    loader: successPage(clubFlow),
    default: function Welcome() {
      const page = useLoaderData() as Application | { state: "active" };
      return page.state === "active" ? (
        <h1>Welcome, and a bone</h1>
      ) : (
        <ApplicationState page={page} />
      );
    },
  },
  "club/saved": {
    loader: savedPage(clubFlow),
    action: savedForm(clubFlow),
    default: () => (
      <SavedDraft page={useLoaderData() as Parameters<typeof SavedDraft>[0]["page"]} />
    ),
  },
};
