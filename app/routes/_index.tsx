import { useLoaderData } from "@remix-run/react";
import {
  OverviewContents,
  EverydayBenefits,
  PlanPrices,
} from "~/components/benefits/benefits-overview";
import { OwedSummary } from "~/components/billing/owed-summary";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { SummaryList } from "~/components/ui/summary-list";
import type { TextsOf } from "~/language/texts";
import { usePassedTexts } from "~/language/use-texts";
import { loadAdminHome } from "~/screens/admin/admin-home.server";
import type { adminHomeTexts } from "~/screens/admin/admin-home.text";
import { loadMemberHome } from "~/screens/shell/member-home.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Your benefits", es: "Sus beneficios" } };

/** Returns the home page of an administrator or of a member. */
export const loader = page(["auth"], (args) =>
  args.user.user_is_admin ? loadAdminHome(args) : loadMemberHome(args),
);

/** Home of an administrator or a member. */
export default function Dashboard() {
  const home = useLoaderData<typeof loader>();
  return home.for === "admin" ? <AdminHome {...home} /> : <MemberHome {...home} />;
}

type HomeData = ReturnType<typeof useLoaderData<typeof loader>>;
type AdminData = Extract<HomeData, { for: "admin" }>;
type MemberData = Extract<HomeData, { for: "member" }>;

/** An administrator's home: their login-as session (`inside`), what waits, and links. */
function AdminHome({ texts, name, waits, clear, limits, inside, ways, own, overview }: AdminData) {
  const t = usePassedTexts<typeof adminHomeTexts>(texts);
  return (
    <div className="frame pt-8">
      <h1>{name ? t.helloName({ name }) : t.hello}</h1>
      {inside ? (
        <p className="notice mt-4 max-w-line">
          {t.inside(inside)} <a href={inside.href}>{t.leave}</a>
        </p>
      ) : null}
      <section aria-labelledby="queue-title" className="part">
        <h2 id="queue-title">{t.title}</h2>
        {waits.length > 0 ? (
          <ol className="tasks mt-4">
            {waits.map((waiting) => (
              <QueueItem key={waiting.queue} {...waiting} queues={t.queues} />
            ))}
          </ol>
        ) : null}
        {clear.length > 0 ? (
          <p className="mt-4 max-w-line text-soft">
            {clear === "all"
              ? t.allClear
              : t.nothing({ queues: clear.map((queue) => t.queues[queue].name) })}
          </p>
        ) : null}
        {limits ? <p className="mt-2 max-w-line text-soft">{t[limits]}</p> : null}
      </section>
      <WayLinks
        className="mt-4"
        ways={ways.map(({ name: way, href }) => ({ text: t[way], href }))}
      />
      {own.length > 0 ? (
        <section aria-labelledby="own-title" className="part">
          <h2 id="own-title">{t.own.title}</h2>
          <WayLinks
            className="mt-4"
            ways={own.map(({ name: way, href }) => ({ text: t.own[way], href }))}
          />
        </section>
      ) : null}
      <OverviewContents {...overview} health={t.health} className="mt-8 border-t pt-2" />
      <section id="health" aria-labelledby="health-title" className="part">
        <h2 id="health-title">{t.health}</h2>
        <PlanPrices {...overview} priceNote={t.sample} />
      </section>
      <EverydayBenefits {...overview} />
    </div>
  );
}

/** One queue of the administrators: how many wait, since or until when, and which offers are at risk. */
function QueueItem({
  queue,
  count,
  href,
  first,
  offers,
  queues,
}: AdminData["waits"][number] & { queues: TextsOf<(typeof adminHomeTexts)["en"]>["queues"] }) {
  const t = queues[queue];
  const text = t.count({ count });
  return (
    <li>
      <div>
        {href ? (
          <a className="tap font-bold" href={href}>
            {text}
          </a>
        ) : (
          <p className="font-bold">{text}</p>
        )}
        {first && "first" in t ? (
          <p className="text-small text-soft">{t.first({ at: first, day: first })}</p>
        ) : null}
        {offers.length > 0 ? (
          <ul>
            {offers.map((offer) => (
              <li key={offer.href}>
                <a href={offer.href}>{queues.offers_at_risk.each(offer)}</a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}

/** Links beside each other; nothing without any. */
function WayLinks({
  className,
  ways,
}: {
  className: string;
  ways: readonly { text: string; href: string }[];
}) {
  if (ways.length === 0) return null;
  return (
    <p className={`${className} flex flex-wrap gap-x-6 print:hidden`}>
      {ways.map(({ text, href }) => (
        <a key={href} className="tap" href={href}>
          {text}
        </a>
      ))}
    </p>
  );
}

function MemberHome(home: MemberData) {
  const { title, owed, primary, has, coverage, review, cards, next, prices, words } = home;
  return (
    <div className="frame dashboard pt-8">
      <section className="[grid-area:title]">
        <h1>{title}</h1>
        {owed ? <OwedSummary owed={owed} isFirst={primary === "pay"} /> : null}
      </section>
      <OverviewContents {...home} health={has} />
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
        <EverydayBenefits {...home} />
      </div>
    </div>
  );
}

/** An application under review, or one that needs an answer, with a note; its link is a main button if `isFirst`. */
function ReviewCard({
  title,
  text,
  note,
  link,
  href,
  isFirst,
}: NonNullable<MemberData["review"]> & {
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

/** Shows the member's coverage, or what to do without any, which is the main button if `joinsFirst`. */
function Coverage({
  nothing,
  rows,
  ways,
  record,
  joinsFirst,
}: MemberData["coverage"] & { joinsFirst: boolean }) {
  return (
    <>
      {nothing ? (
        <EmptyState
          picture="benefits"
          title={nothing.title}
          quiet={!joinsFirst}
          {...(nothing.action ? { action: nothing.action } : {})}
        >
          {nothing.text}
        </EmptyState>
      ) : (
        <SummaryList rows={rows} />
      )}
      <WayLinks className="mt-3" ways={ways} />
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

/** "What's next": a step with `isFirst` is a button, others are links; nothing without steps. */
function NextSteps({ title, steps }: MemberData["next"]) {
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

/** A card about the team or the association; its lines are texts or links. */
function HomeCard({ id, title, lines, ways }: MemberData["cards"][number]) {
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
      <WayLinks className="mt-2" ways={ways} />
    </section>
  );
}
