import { useLoaderData } from "@remix-run/react";
import { BenefitsOverview, Contents } from "~/components/benefits/benefits-overview";
import { Coverage } from "~/components/benefits/coverage";
import { NextSteps, nextSteps } from "~/components/benefits/next-steps";
import { benefitsOverview } from "~/screens/benefits/benefits-overview.server";
import { membershipSteps } from "~/screens/sign-up/membership-steps.server";
import { page } from "~/http/route.server";

export const handle = { title: "Your benefits", kept: true };

export const loader = page(["auth"], async ({ backend, user }) => {
  const [overview, membership, joins, profile] = await Promise.all([
    benefitsOverview(backend),
    membershipSteps({ backend, user }),
    backend.keeps("signUp"),
    backend.keeps("profile"),
  ]);
  return {
    firstName: user.user_first_name,
    steps: [...membership.steps, ...nextSteps(user, profile)],
    coverage: {
      insurance: user.insurance?.plan_name ?? null,
      dental: user.dental === "Y",
      vision: user.vision === "Y",
      employer: user.is_employee ? (user.company?.co_name ?? null) : null,
      joined: membership.joined === true,
      joins,
    },
    overview,
  };
});

export default function Dashboard() {
  const { firstName, steps, coverage, overview } = useLoaderData<typeof loader>();
  return (
    <div className="frame dashboard pt-8">
      <h1>{firstName ? `Hello, ${firstName}` : "Hello"}</h1>
      <Contents categories={overview.categories} />
      <div className="@container">
        <NextSteps steps={steps} />
        <BenefitsOverview
          overview={overview}
          coverage={<Coverage {...coverage} />}
          priceNote="The monthly price is for one person, before anything that an employer pays."
        />
      </div>
    </div>
  );
}
