import { AnswerRows, type AnswerRow } from "~/components/sign-up/check/answer-rows";
import { checkTexts } from "~/components/sign-up/check/check-answers.text";
import { StepLayout, type StepFacts } from "~/components/sign-up/step-frame";
import { Button } from "~/components/ui/button";
import { Part, TapLink } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { SummaryList } from "~/components/ui/summary-list";
import type { ElectionLine, PlusPrice } from "~/domain/health/election/election-choices";
import type { UnsureQuestion } from "~/domain/health/election/unsure";
import { formatCents } from "~/domain/money";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { familyTexts } from "./family.text";
import { signTexts } from "./sign.text";

type Cost = {
  lines: readonly ElectionLine[];
  employer_c: number;
  member_c: number;
  paycheck_c: number | null;
  plus: PlusPrice | null;
};

type Review = {
  at_work: boolean;
  /** Names of plans that the member bought alone and keeps; empty if this isn't about coverage at work. */
  own_plans: readonly string[];
  effective: string | null;
  closes: string | null;
  cost: Cost;
  /** The current coverage, which applies until this is signed; null if there is none. */
  before: {
    reference: string | null;
    ahead: boolean;
    /** The last day of canceled coverage that the new choice continues; null if it wasn't canceled. */
    canceled_to: string | null;
    plans: readonly { kind: "medical" | "dental" | "vision"; plan: string | null }[];
    people: readonly string[];
    listed: readonly string[];
    parts: Record<"was" | "then", "dental" | "vision" | "both" | null>;
    lost: readonly string[];
    add_ons: readonly string[];
    /** Cents a month; null if not recorded. */
    member_c: number | null;
    employer_c: number | null;
    paycheck_c: number | null;
  } | null;
  unsure: readonly { question: UnsureQuestion; href: string }[];
  email: string;
  /** The page of a question that must be answered before signing; null if there is none. */
  open: string | null;
  agreement: string;
};

/** Shows the answers, the cost and changes, and the questions that the member marked. */
export function ElectionReview({
  page,
  review,
}: {
  page: Pick<StepFacts, "back" | "progress" | "pace"> & {
    sections: readonly { title: string; change: string; rows: readonly AnswerRow[] }[];
    seenVersion: string;
  };
  review: Review;
}) {
  const t = useTexts(signTexts).review;
  const { change: changeWord } = useTexts(checkTexts);
  const language = useLanguage();
  const { effective, closes, open, own_plans } = review;
  return (
    <StepLayout page={page} title={t.title}>
      {page.sections.map(({ title, change, rows }) => (
        <section key={title} aria-label={title} className="mb-8 max-w-line break-inside-avoid">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 className="text-h3">{title}</h2>
            <a className="tap print:hidden" href={change}>
              {changeWord}
              <span className="sr-only">{` ${title}`}</span>
            </a>
          </div>
          <AnswerRows rows={rows} />
        </section>
      ))}
      <CostOfChoice cost={review.cost} shared={review.at_work} />
      {own_plans.length > 0 ? (
        <p className="notice mb-4 max-w-line">
          {t.besidesOwn({ plans: formats(language).list(own_plans) })}
        </p>
      ) : null}
      {effective ? <Changes {...review} effective={effective} /> : null}
      {review.unsure.length > 0 ? <Questions {...review} /> : null}
      <p className="mb-4 max-w-line">
        {effective ? `${t.begins({ effective })} ` : null}
        {closes ? t.closes({ closes }) : null}
      </p>
      {open ? (
        <p className="notice mb-4 max-w-line">
          {`${t.askOpen} `}
          <TapLink href={open}>{t.answer}</TapLink>
        </p>
      ) : (
        <form method="get" action={review.agreement} className="print:hidden">
          {/* The version of the answers that were reviewed; newer ones must be reviewed again. */}
          <input type="hidden" name="seen" value={page.seenVersion} />
          <Button>{t.goOn}</Button>
        </form>
      )}
    </StepLayout>
  );
}

export function CostOfChoice({ cost, shared }: { cost: Cost; shared: boolean }) {
  const t = useTexts(signTexts).review;
  const { lines, employer_c, member_c, paycheck_c, plus } = cost;
  const rows = [...lines, { kind: "total" as const, name: t.total, employer_c, member_c }];
  const employer = {
    title: t.employer,
    figure: true,
    cell: (line: { employer_c: number }) => formatCents(line.employer_c),
  };
  return (
    <Part
      id="cost-title"
      title={t.cost}
      className="mb-8 max-w-line break-inside-avoid"
      heading="text-h3"
    >
      {lines.length === 0 ? (
        <p className="mt-2">{t.free}</p>
      ) : (
        <DataTable
          caption={t.cost}
          rows={rows}
          keyOf={({ kind, name }) => `${kind} ${name}`}
          columns={[
            { title: t.what, cell: ({ name }) => name },
            ...(shared ? [employer] : []),
            {
              title: t.you,
              figure: true,
              cell: ({ member_c: cents }) => <b>{formatCents(cents)}</b>,
            },
          ]}
        />
      )}
      {paycheck_c === null || lines.length === 0 ? null : (
        <p className="mt-3">{t.paycheck({ cents: paycheck_c })}</p>
      )}
      {plus ? <p className="mt-3">{t.plus[plus.period]({ cents: plus.price_c })}</p> : null}
    </Part>
  );
}

/** Compares coverage before and after line by line, with those who lose coverage first. */
function Changes({
  before,
  cost,
  effective,
}: Pick<Review, "before" | "cost"> & { effective: string }) {
  const t = useTexts(signTexts).review;
  const language = useLanguage();
  if (!before) return null;
  const names = (each: readonly string[]) =>
    each.length > 0 ? formats(language).list(each) : t.nothing;
  const people = (each: readonly string[], part: "dental" | "vision" | "both" | null) =>
    part && each.length > 0 ? t.only[part]({ names: names(each) }) : names(each);
  const addOns = cost.lines.flatMap(({ kind, name }) => (kind === "add_on" ? [name] : []));
  const price = (kind: "you" | "paycheck" | "employer", was: number | null, then: number) => ({
    kind,
    was: was === null ? t.unknown : formatCents(was),
    then: `${formatCents(then)}${differs(was, then)}`,
  });
  const differs = (was: number | null, then: number) =>
    was === null || was === then
      ? ""
      : ` ${(then > was ? t.more : t.less)({ cents: Math.abs(then - was) })}`;
  const prices = [
    price("you", before.member_c, cost.member_c),
    ...(cost.paycheck_c === null
      ? []
      : [
          price("paycheck", before.paycheck_c, cost.paycheck_c),
          price("employer", before.employer_c ?? 0, cost.employer_c),
        ]),
  ];
  const rows = [
    ...before.plans.map(({ kind, plan }) => {
      const name = cost.lines.find((line) => line.kind === kind)?.name ?? null;
      return { kind, was: plan ?? t.nothing, then: name ?? t.nothing };
    }),
    {
      kind: "people" as const,
      was: people(before.people, before.parts.was),
      then: people(before.listed, before.parts.then),
    },
    { kind: "add_ons" as const, was: names(before.add_ons), then: names(addOns) },
    ...prices,
  ].filter(({ was, then }) => was !== t.nothing || then !== t.nothing);
  if (rows.length === 0) return null;
  return (
    <Part
      id="changes-title"
      title={t.changes}
      className="mb-8 max-w-line break-inside-avoid"
      heading="text-h3"
    >
      {before.reference ? (
        <p className="mt-2">{t.replaces({ reference: before.reference })}</p>
      ) : null}
      {before.canceled_to ? (
        <p className="notice my-3">{t.goesOn({ day: before.canceled_to })}</p>
      ) : null}
      <LostCoverage lost={before.lost} effective={effective} />
      <DataTable
        caption={t.changes}
        rows={rows}
        keyOf={({ kind }) => kind}
        columns={[
          { title: t.what, cell: ({ kind }) => t.kinds[kind] },
          { title: before.ahead ? t.chosen : t.now, cell: ({ was }) => was },
          {
            title: t.then({ effective }),
            cell: ({ was, then }) => (was === then ? t.same({ plan: then }) : <b>{then}</b>),
          },
        ]}
      />
    </Part>
  );
}

export function LostCoverage({ lost, effective }: { lost: readonly string[]; effective: string }) {
  const t = useTexts(signTexts).review;
  const language = useLanguage();
  if (lost.length === 0) return null;
  const names = formats(language).list(lost);
  return <p className="notice my-3">{t.lost({ count: lost.length, names, effective })}</p>;
}

/** The member can print the questions or email them to themselves. */
function Questions({ unsure, email }: Pick<Review, "unsure" | "email">) {
  const t = useTexts(signTexts).review;
  const { questions } = useTexts(familyTexts).unsure;
  const body = [t.mailIntro, ...unsure.map(({ question }) => `- ${questions[question]}`)];
  const mail = [
    `subject=${encodeURIComponent(t.mailSubject)}`,
    `body=${encodeURIComponent(body.join("\r\n"))}`,
  ].join("&");
  return (
    <Part id="ask-title" title={t.ask} className="mb-8 max-w-line" heading="text-h3">
      <SummaryList
        rows={unsure.map(({ question, href }) => ({
          term: questions[question],
          detail: (
            <a href={href}>
              {t.answer}
              <span className="sr-only">{`: ${questions[question]}`}</span>
            </a>
          ),
        }))}
      />
      <p className="mt-3 print:hidden">
        <TapLink href={`mailto:${encodeURIComponent(email)}?${mail}`}>{t.mail}</TapLink>
        <span className="block text-small text-soft">{t.mailHint}</span>
      </p>
    </Part>
  );
}
