import type { ComponentProps } from "react";
import {
  Contents,
  EverydayBenefits,
  PlanPrices,
  type OverviewWords,
} from "~/components/benefits/benefits-overview";
import type { CategoryRow } from "~/components/benefits/category-sections";
import { Coverage } from "~/components/benefits/coverage";
import { HomeCard } from "~/components/benefits/home-card";
import { NextSteps } from "~/components/benefits/next-steps";
import type { PlanRow } from "~/components/benefits/plan-list";
import { OwedFirst } from "~/components/billing/owed-first";
import { ReviewCard } from "~/components/sign-up/review/review-card";
import type { TaskKind } from "~/domain/shell/home-tasks";

export function MemberHome({
  home: { title, owed, primary, has, coverage, review, cards, next, prices, categories, words },
}: {
  home: {
    title: string;
    owed: ComponentProps<typeof OwedFirst>["owed"] | null;
    /** The page's main action. */
    primary: TaskKind | null;
    has: string;
    coverage: Omit<ComponentProps<typeof Coverage>, "joinsFirst">;
    review: Omit<ComponentProps<typeof ReviewCard>, "isFirst"> | null;
    cards: readonly ComponentProps<typeof HomeCard>[];
    next: ComponentProps<typeof NextSteps>;
    prices: { title: string; note: string; plans: readonly PlanRow[] | null } | null;
    categories: readonly CategoryRow[] | null;
    words: OverviewWords;
  };
}) {
  return (
    <div className="frame dashboard pt-8">
      <section className="[grid-area:title]">
        <h1>{title}</h1>
        {owed ? <OwedFirst owed={owed} isFirst={primary === "pay"} /> : null}
      </section>
      <Contents health={has} words={words} categories={categories} />
      <div className="@container">
        <section id="health" aria-labelledby="health-title" className="part">
          <h2 id="health-title">{has}</h2>
          {review ? <ReviewCard {...review} isFirst={primary === "answer"} /> : null}
          <Coverage {...coverage} joinsFirst={primary === "join"} />
          {cards.map((card) => (
            <HomeCard key={card.id} {...card} />
          ))}
        </section>
        <NextSteps {...next} />
        {prices ? (
          <section aria-labelledby="plans-title" className="part">
            <h2 id="plans-title">{prices.title}</h2>
            <PlanPrices words={words} plans={prices.plans} priceNote={prices.note} />
          </section>
        ) : null}
        <EverydayBenefits words={words} categories={categories} />
      </div>
    </div>
  );
}
