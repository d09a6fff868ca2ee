import { useLoaderData } from "@remix-run/react";
import { CostOfChoice, LostCoverage } from "~/components/health/elect/cost-of-choice";
import { familyTexts } from "~/components/health/elect/family.text";
import { signTexts } from "~/components/health/elect/sign.text";
import { AnswerSections } from "~/components/sign-up/check/answer-sections";
import { StepLayout } from "~/components/sign-up/step-frame";
import { Button } from "~/components/ui/button";
import { DataTable } from "~/components/ui/data-table";
import { Part, TapLink } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { formatCents } from "~/domain/money";
import { checkPage } from "~/http/step.server";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { electionFlow } from "~/screens/health/elect/election-flow.server";
import { reviewFacts } from "~/screens/health/elect/sign-election.server";

export const handle = {
  title: { en: "Check your choice", es: "Revise su elección" },
  noScripts: true,
};

export const loader = checkPage(electionFlow, async (args) => ({
  review: await reviewFacts(args),
}));

type Review = ReturnType<typeof useLoaderData<typeof loader>>["review"];

/** Shows the answers, the cost and changes, and the questions that the member marked. */
export default function Review() {
  const { page, review } = useLoaderData<typeof loader>();
  const t = useTexts(signTexts).review;
  const language = useLanguage();
  const { effective, closes, open, own_plans } = review;
  return (
    <StepLayout page={page} title={t.title}>
      <AnswerSections sections={page.sections} className="mb-8 break-inside-avoid" />
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
