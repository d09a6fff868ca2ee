import type { ComponentProps } from "react";
import {
  Contents,
  EverydayBenefits,
  PlanPrices,
  type OverviewWords,
} from "~/components/benefits/benefits-overview";
import type { CategoryRow } from "~/components/benefits/category-sections";
import type { PlanRow } from "~/components/benefits/plan-list";
import { OwedFirst } from "~/components/billing/owed-first";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { SummaryList } from "~/components/ui/summary-list";
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

/** The applicant's home page shows that their application is under review or needs an answer. */
function ReviewCard({
  title,
  text,
  note,
  link,
  href,
  isFirst,
}: {
  title: string;
  text: string;
  /** The question. */
  note: string | null;
  link: string;
  href: string;
  /** True if it is the page's main action. */
  isFirst: boolean;
}) {
  return (
    <section aria-labelledby="review-title" className="mt-6">
      <h3 id="review-title">{title}</h3>
      <p className="my-3 max-w-line">{text}</p>
      {note ? (
        <blockquote className="mb-4 max-w-line whitespace-pre-line break-words border-l pl-4">
          {note}
        </blockquote>
      ) : null}
      <LinkButton quiet={!isFirst} href={href}>
        {link}
      </LinkButton>
    </section>
  );
}

type Way = { text: string; href: string };

/** Shows the member's coverage, or what to do if there is none. */
function Coverage({
  nothing,
  rows,
  ways,
  record,
  joinsFirst,
}: {
  nothing: {
    title: string;
    text: string;
    action: Way | null;
  } | null;
  rows: readonly { term: string; detail: string }[];
  /** Links to the card and documents. */
  ways: readonly Way[];
  /** The membership's record, if there is one. */
  record: Way | null;
  /** True if joining is the page's main action. */
  joinsFirst: boolean;
}) {
  return (
    <>
      {nothing ? <Nothing {...nothing} quiet={!joinsFirst} /> : <SummaryList rows={rows} />}
      {ways.length > 0 ? (
        <p className="mt-3 flex flex-wrap gap-x-6 print:hidden">
          {ways.map(({ text, href }) => (
            <a key={href} className="tap" href={href}>
              {text}
            </a>
          ))}
        </p>
      ) : null}
      {record ? (
        <p className="mt-3 print:hidden">
          <a className="tap" href={record.href}>
            {record.text}
          </a>
        </p>
      ) : null}
    </>
  );
}

function Nothing({
  title,
  text,
  action,
  quiet,
}: {
  title: string;
  text: string;
  action: Way | null;
  quiet: boolean;
}) {
  return (
    <EmptyState picture="benefits" title={title} quiet={quiet} {...(action ? { action } : {})}>
      {text}
    </EmptyState>
  );
}

/** `note` is a message or deadline; `isFirst` marks the page's main action. */
type Step = { text: string; href: string; note?: string | null; isFirst: boolean };

/** The most urgent step comes first. */
function NextSteps({ title, steps }: { title: string; steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="next-steps-title" className="part">
      <h2 id="next-steps-title">{title}</h2>
      <ul id="next-steps" className="mt-2">
        {steps.map(({ text, href, note, isFirst }) => (
          <li key={`${href} ${text}`} className="border-b">
            {isFirst ? (
              <p className="py-3 print:hidden">
                <LinkButton href={href}>{text}</LinkButton>
              </p>
            ) : (
              <a className="tap" href={href}>
                {text}
              </a>
            )}
            {note ? <p className="mb-3 whitespace-pre-line break-words">{note}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The home page shows a card for a team or association, which has its own page. */
function HomeCard({
  id,
  title,
  lines,
  ways,
}: {
  id: string;
  title: string;
  /** A number links to the list that it counts. */
  lines: readonly (string | { text: string; href: string })[];
  ways: readonly { text: string; href: string }[];
}) {
  return (
    <section aria-labelledby={id} className="mt-8 max-w-line">
      <h3 id={id}>{title}</h3>
      {lines.map((line) =>
        typeof line === "string" ? (
          <p key={line}>{line}</p>
        ) : (
          <p key={line.text}>
            <a className="tap" href={line.href}>
              {line.text}
            </a>
          </p>
        ),
      )}
      <p className="mt-2 flex flex-wrap gap-x-6 print:hidden">
        {ways.map(({ text, href }) => (
          <a key={href} className="tap" href={href}>
            {text}
          </a>
        ))}
      </p>
    </section>
  );
}
