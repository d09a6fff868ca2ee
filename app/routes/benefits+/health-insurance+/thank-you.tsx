import { useLoaderData } from "@remix-run/react";
import { CostOfChoice } from "~/components/health/elect/cost-of-choice";
import { FirstInvoicePart } from "~/components/sign-up/check/signed-up";
import { LinkButton } from "~/components/ui/button";
import { QuietLink } from "~/components/ui/parts";
import { Sentence } from "~/components/ui/sentence";
import { getBilling } from "~/core/billing/invoices";
import { premiumDifferenceWords } from "~/domain/billing/membership/difference-words";
import { healthPath } from "~/domain/health/election/election-pages";
import { hasWaived } from "~/domain/health/election/election-answers";
import { page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { answersOf } from "~/screens/engine/flow";
import { resumePath } from "~/screens/engine/walk";
import { seeOther } from "~/screens/forms/form-answer.server";
import { monthlyCostOf } from "~/screens/health/elect/election-cost.server";
import {
  electionFlow as flow,
  loadElectionFacts,
} from "~/screens/health/elect/election-flow.server";
import {
  coveredNamesIn,
  findFirstInvoice,
  findSubmitted,
} from "~/screens/health/elect/sign-election.server";
import { coverageStanding } from "~/screens/health/own-coverage-words";
import { loadOwnHealth } from "~/screens/health/own-coverage.server";

const thankYouTexts = texts({
  en: {
    title: "We have your choice",
    waived: "We have it in writing that you decline",
    reference: "Your reference is {reference}.",
    begins: "It takes effect on {effective:day}.",
    pay: "You pay {cents:money} a month.",
    until: "You can change it by {until:day}.",
    after:
      "You can change it in the next enrollment period, or when something in your life changes.",
    afterOwn:
      "You can change it when something in your life changes, or cancel it and choose again.",
    change: "Change my choices",
    next: "What comes next",
    mail: "We emailed you a receipt: what you had before, and what you signed.",
    receipt: "See your receipt",
    print: "Print this page for your records.",
    home: "Back to health insurance",
  },
  es: {
    title: "Tenemos su elección",
    waived: "Tenemos por escrito que la rechaza",
    reference: "Su referencia es {reference}.",
    begins: "Entra en vigor el {effective:day}.",
    pay: "Usted paga {cents:money} al mes.",
    until: "Puede cambiarlo a más tardar el {until:day}.",
    after: "Puede cambiarlo en el próximo período de inscripción, o cuando algo cambie en su vida.",
    afterOwn: "Puede cambiarlo cuando algo cambie en su vida, o cancelarlo y elegir de nuevo.",
    change: "Cambiar mi elección",
    next: "Qué sigue",
    mail: "Le enviamos por correo su comprobante: lo que tenía antes y lo que firmó.",
    receipt: "Ver su comprobante",
    print: "Imprima esta página para sus archivos.",
    home: "Volver al seguro médico",
  },
});

export const handle = {
  title: { en: "We have your choice", es: "Tenemos su elección" },
  noScripts: true,
};

/**
 * Returns what was submitted, to be kept and printed, with what is owed and until when it can be changed; if nothing
 * was, redirects to where the choice continues. A guest signs in first.
 */
export const loader = page([], async (args) => {
  const draft = await findSubmitted(args);
  if (!draft) {
    return args.user
      ? seeOther(resumePath(await loadWalk(args, flow)))
      : seeOther(`/login?next=${encodeURIComponent(flow.success)}`);
  }
  const facts = await loadElectionFacts(args);
  const { window, choices } = facts;
  const answers = answersOf(draft);
  const health = await loadOwnHealth(args);
  const isIt = ({ reference }: { reference: string | null }) =>
    reference !== null && reference === draft.reference;
  const answersNow = health?.answers ?? [];
  const stopped = answersNow.find((each) => isIt(each) && each.frozen_until !== null);
  const receipt = health?.receipts.find(isIt);
  const answer = answersNow.find(isIt);
  const effective = answer?.effective_on ?? null;
  const cost = choices && effective ? monthlyCostOf(facts, draft, args.language) : null;
  return {
    reference: draft.reference ?? "",
    /** Set if the member reported that they didn't make the choice. */
    stopped: stopped ?? null,
    receipt: receipt ? `${healthPath}/receipts/${receipt.id}` : null,
    // A member who keeps dental or vision hasn't waived everything.
    waives: hasWaived(answers) && coveredNamesIn(answers).length === 0,
    effective,
    until: window?.closes_on ?? null,
    at_work: facts.at_work,
    /** Their own coverage, which an employer's enrollment periods don't concern. */
    own: answer !== undefined && answer.source !== "offer",
    cost,
    /** The stored monthly price, for when the draft whose choices make up `cost` is gone. */
    month_c: cost ? null : (answer?.member_c ?? null),
    invoice: facts.at_work ? null : await findFirstInvoice(args, effective),
    nextInvoice: facts.at_work || effective === null ? null : (await getBilling(args.caller)).next,
    change: window ? flow.definition.pages.entrance : null,
  };
});

/** What was submitted: reference, start, cost and first invoice, until when it can change, and if it was stopped. */
export default function ThankYou() {
  const {
    reference,
    stopped,
    receipt,
    waives,
    effective,
    until,
    at_work,
    cost,
    month_c,
    own: isOwn,
    invoice,
    nextInvoice,
    change,
  } = useLoaderData<typeof loader>();
  const t = useTexts(thankYouTexts);
  const language = useLanguage();
  return (
    <div className="one-thing frame pt-8">
      <h1>{waives ? t.waived : t.title}</h1>
      <p className="my-4 max-w-line text-lead">{t.reference({ reference })}</p>
      {stopped ? (
        <p className="notice mb-4 max-w-line">{coverageStanding(stopped, [stopped], language)}</p>
      ) : null}
      {effective ? <p className="mb-6 max-w-line">{t.begins({ effective })}</p> : null}
      {cost ? <CostOfChoice cost={cost} shared={at_work} /> : null}
      {waives || month_c === null ? null : (
        <p className="mb-6 max-w-line">{t.pay({ cents: month_c })}</p>
      )}
      {invoice ? <FirstInvoicePart invoice={invoice} /> : null}
      {premiumDifferenceWords(nextInvoice, effective ?? "", language).map((line) => (
        <p key={line} className="my-3 max-w-line">
          <Sentence text={line} />
        </p>
      ))}
      <h2>{t.next}</h2>
      <p className="my-3 max-w-line">{t.mail}</p>
      <p className="my-3 max-w-line">{until ? t.until({ until }) : isOwn ? t.afterOwn : t.after}</p>
      <p className="my-3 max-w-line print:hidden">{t.print}</p>
      <p className="mt-6 flex flex-wrap gap-3 print:hidden">
        {receipt ? <QuietLink href={receipt}>{t.receipt}</QuietLink> : null}
        {change ? <QuietLink href={change}>{t.change}</QuietLink> : null}
        <LinkButton href={healthPath}>{t.home}</LinkButton>
      </p>
    </div>
  );
}
