import { useLoaderData } from "@remix-run/react";
import { CostOfChoice, LostCoverage } from "~/components/health/elect/cost-of-choice";
import { unsureTexts } from "~/components/health/elect/unsure-questions";
import { AnswerSections } from "~/components/sign-up/check/answer-sections";
import { StepLayout } from "~/components/sign-up/step-frame";
import { Button } from "~/components/ui/button";
import { DataTable } from "~/components/ui/data-table";
import { Part, TapLink } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { formatCents } from "~/domain/money";
import { checkPage } from "~/http/step.server";
import { formats } from "~/language/formats";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { electionFlow } from "~/screens/health/elect/election-flow.server";
import { loadReviewFacts } from "~/screens/health/elect/sign-election.server";

const reviewTexts = texts({
  en: {
    title: "Check your choice",
    ask: "You wanted to ask about",
    askOpen: "Answer what’s still open before you sign.",
    mail: "Email this list to yourself",
    mailHint: "Opens your email program. Send it to anyone who can help.",
    mailSubject: "What I want to ask about",
    mailIntro: "Before I sign, I want to ask about:",
    answer: "Look at it",
    what: "For",
    besidesOwn:
      "You’ll have this as well as the coverage you bought for yourself ({plans}), and you’ll pay for both until you cancel your own.",
    begins: "It takes effect on {effective:day}.",
    closes: "You can change it by {closes:day}.",
    changes: "What changes",
    now: "Today",
    then: "From {effective:day}",
    chosen: "Your choice until now",
    replaces: "This replaces what you signed before ({reference}).",
    goesOn:
      "You canceled your coverage as of {day:day}. When you sign, it continues after that day.",
    kinds: {
      medical: "Medical plan",
      dental: "Dental plan",
      vision: "Vision plan",
      people: "Who is covered",
      add_ons: "Add-ons",
      you: "You pay per month",
      paycheck: "You pay per paycheck",
      employer: "Your employer pays per month",
    },
    only: {
      dental: "{names}: dental only",
      vision: "{names}: vision only",
      both: "{names}: dental and vision only",
    },
    unknown: "Not recorded",
    more: "({cents:money} more)",
    less: "({cents:money} less)",
    nothing: "None",
    same: "{plan}, as before",
    goOn: "Continue to sign",
  },
  es: {
    title: "Revise su elección",
    ask: "Quería preguntar sobre",
    askOpen: "Responda lo que falta antes de firmar.",
    mail: "Enviarme esta lista por correo",
    mailHint: "Abre su programa de correo. Envíela a quien pueda ayudarle.",
    mailSubject: "Lo que quiero preguntar",
    mailIntro: "Antes de firmar, quiero preguntar sobre:",
    answer: "Verlo",
    what: "Por",
    besidesOwn:
      "Tendrá esto además de la cobertura que compró por su cuenta ({plans}), y pagará las dos hasta que cancele la suya.",
    begins: "Entra en vigor el {effective:day}.",
    closes: "Puede cambiarlo a más tardar el {closes:day}.",
    changes: "Qué cambia",
    now: "Hoy",
    then: "Desde el {effective:day}",
    chosen: "Su elección hasta ahora",
    replaces: "Esto reemplaza lo que firmó antes ({reference}).",
    goesOn:
      "Usted canceló su cobertura, hasta el {day:day}. Si firma, continúa después de ese día.",
    kinds: {
      medical: "Plan médico",
      dental: "Plan dental",
      vision: "Plan de visión",
      people: "Quién tiene cobertura",
      add_ons: "Complementos",
      you: "Usted paga al mes",
      paycheck: "Usted paga por cheque de pago",
      employer: "Su empleador paga al mes",
    },
    only: {
      dental: "{names}: solo dental",
      vision: "{names}: solo visión",
      both: "{names}: solo dental y visión",
    },
    unknown: "No se registró",
    more: "({cents:money} más)",
    less: "({cents:money} menos)",
    nothing: "Nada",
    same: "{plan}, como antes",
    goOn: "Continuar para firmar",
  },
});

export const handle = {
  title: { en: "Check your choice", es: "Revise su elección" },
  noScripts: true,
};

export const loader = checkPage(electionFlow, async (args) => ({
  review: await loadReviewFacts(args),
}));

type Review = ReturnType<typeof useLoaderData<typeof loader>>["review"];

/** Shows the answers, cost, changes and questions marked as unsure, with the way on unless a question is open. */
export default function Review() {
  const { page, review } = useLoaderData<typeof loader>();
  const t = useTexts(reviewTexts);
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
      {effective ? <CoverageChanges {...review} effective={effective} /> : null}
      {review.unsure.length > 0 ? <QuestionsToAsk {...review} /> : null}
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

/** Compares plans, people, add-ons and prices, after those who lose coverage; nothing without coverage before. */
function CoverageChanges({
  before,
  cost,
  effective,
}: Pick<Review, "before" | "cost"> & { effective: string }) {
  const t = useTexts(reviewTexts);
  const language = useLanguage();
  if (!before) return null;
  const names = (each: readonly string[]) =>
    each.length > 0 ? formats(language).list(each) : t.nothing;
  const people = (each: readonly string[], part: "dental" | "vision" | "both" | null) =>
    part && each.length > 0 ? t.only[part]({ names: names(each) }) : names(each);
  const addOns = cost.lines.flatMap(({ kind, name }) => (kind === "add_on" ? [name] : []));
  const price = (kind: "you" | "paycheck" | "employer", was: number | null, then: number) => {
    if (was === null) return { kind, was: t.unknown, then: formatCents(then) };
    const change = (then > was ? t.more : t.less)({ cents: Math.abs(then - was) });
    const suffix = was === then ? "" : ` ${change}`;
    return { kind, was: formatCents(was), then: `${formatCents(then)}${suffix}` };
  };
  const prices = [price("you", before.member_c, cost.member_c)];
  if (cost.paycheck_c !== null) {
    prices.push(price("paycheck", before.paycheck_c, cost.paycheck_c));
    prices.push(price("employer", before.employer_c ?? 0, cost.employer_c));
  }
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

/** The questions that the member marked as unsure, each with its link, and a `mailto:` link of all to themselves. */
function QuestionsToAsk({ unsure, email }: Pick<Review, "unsure" | "email">) {
  const t = useTexts(reviewTexts);
  const { questions } = useTexts(unsureTexts);
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
