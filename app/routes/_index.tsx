import { useLoaderData } from "@remix-run/react";
import { BenefitsOverview, Contents } from "~/components/benefits/benefits-overview";
import { Coverage } from "~/components/benefits/coverage";
import { ReviewCard } from "~/components/sign-up/review/review-card";
import { NextSteps, nextSteps } from "~/components/benefits/next-steps";
import { OwedFirst } from "~/components/billing/owed-first";
import { benefitsOverview } from "~/screens/benefits/benefits-overview.server";
import { coverageCard } from "~/screens/benefits/coverage.server";
import { recordLink } from "~/screens/billing/company-record.server";
import { memberSince } from "~/screens/billing/member-since.server";
import { billingOf, owedFirst } from "~/screens/billing/owed-first.server";
import { reviewCard } from "~/screens/sign-up/home/review-card.server";
import { membershipSteps } from "~/screens/sign-up/home/membership-steps.server";
import { homeTeam } from "~/screens/health/team.server";
import { healthSteps, ownCard, ownHealthOf } from "~/screens/health/own-coverage.server";
import { page } from "~/http/route.server";

export const handle = { title: "Your benefits", kept: true };

export const loader = page(["auth"], async ({ backend, user, language }) => {
  const [overview, billing, membership, joins, profile, health, team] = await Promise.all([
    benefitsOverview(backend, language),
    billingOf({ backend, user }),
    membershipSteps({ backend, user }, language),
    backend.keeps("signUp"),
    backend.keeps("profile"),
    ownHealthOf({ backend, user }),
    homeTeam({ backend, user }, language),
  ]);
  return {
    firstName: user.user_first_name,
    owed: owedFirst(billing, language),
    review: reviewCard(membership.review, language),
    steps: [
      ...team,
      ...healthSteps(health, language),
      ...membership.steps,
      ...nextSteps(user, {
        ...{ profile, medicare: membership.medicare },
        // Where nobody could tell, the section says so.
        compare: overview.plans?.length !== 0,
      }),
    ],
    coverage: coverageCard(
      {
        insurance: user.insurance?.plan_name ?? null,
        dental: user.dental === "Y",
        vision: user.vision === "Y",
        employer: user.is_employee ? (user.company?.co_name ?? null) : null,
        membership: memberSince(billing, language),
        application: membership.application,
        joins,
        record: recordLink(user, billing?.membership?.state, language),
      },
      language,
      ownCard(health, language),
    ),
    overview,
    compares: !user.is_employee || user.is_company_owner,
  };
});

export default function Dashboard() {
  const { firstName, owed, review, steps, coverage, overview, compares } =
    useLoaderData<typeof loader>();
  return (
    <div className="frame dashboard pt-8">
      <section className="[grid-area:title]">
        <h1>{firstName ? `Hello, ${firstName}` : "Hello"}</h1>
        {owed ? <OwedFirst owed={owed} /> : null}
      </section>
      <Contents categories={overview.categories} />
      <div className="@container">
        {review ? <ReviewCard {...review} /> : null}
        <NextSteps steps={steps} />
        <BenefitsOverview
          overview={overview}
          compares={compares}
          coverage={<Coverage {...coverage} />}
          priceNote="The monthly price is for one person, before anything that an employer pays."
        />
      </div>
    </div>
  );
}
