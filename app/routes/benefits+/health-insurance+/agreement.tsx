import { wasSubmitted } from "~/domain/sign-up/registration";
import { choiceField } from "~/domain/field-schemas";
import { getZodConstraint } from "@conform-to/zod";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { CostOfChoice, LostCoverage } from "~/components/health/elect/cost-of-choice";
import { AgreedBox } from "~/components/sign-up/check/agreed-box";
import { StepLayout } from "~/components/sign-up/step-frame";
import { Button } from "~/components/ui/button";
import { TextList } from "~/components/ui/parts";
import { hasWaived, findOpenQuestion } from "~/domain/health/election/election-answers";
import { electionPages } from "~/domain/health/election/election-pages";
import { signatureField } from "~/domain/person-fields";
import { problem } from "~/domain/problems/problem";
import { answersVersion } from "~/domain/sign-up/kind-definition";
import { form, page } from "~/http/route.server";
import { guardsAtCheck } from "~/http/step.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { answersOf } from "~/screens/engine/flow";
import { progressOf } from "~/screens/engine/progress";
import type { Walk } from "~/screens/engine/walk";
import { isRedirect, seeOther } from "~/screens/forms/form-answer.server";
import { monthlyCostOf } from "~/screens/health/elect/election-cost.server";
import {
  electionFlow as flow,
  loadElectionFacts,
} from "~/screens/health/elect/election-flow.server";
import {
  coveredNamesIn,
  loadCurrentCoverage,
  coverageWithoutPlanIn,
} from "~/screens/health/elect/sign-election.server";
import { loadPace } from "~/screens/sign-up/pace.server";
import { checkPageVersionOf, submitCheck } from "~/screens/sign-up/submit.server";

const agreementTexts = texts({
  en: {
    title: "Sign your choice",
    waiveTitle: "Sign that you decline coverage",
    covers: "Covered from {effective:day}:",
    coversPart: {
      dental: "Covered for dental only, from {effective:day}:",
      vision: "Covered for vision only, from {effective:day}:",
      both: "Covered for dental and vision only, from {effective:day}:",
    },
    others: "No one else is covered. What you sign doesn’t cover anyone who isn’t on this list.",
    nobody: "What you sign gives neither you nor your family medical coverage.",
    reads: "What you agree to",
    truth: "What I said is true as far as I know. Wrong answers can end coverage.",
    plan: "The plan pays as its documents say. This page promises nothing beyond them.",
    pay: "My employer may take my part, {cents:money} a month, off my pay.",
    payOwn: {
      begins:
        "I pay {cents:money} a month for coverage. The first month is billed when I sign, and after that I’m billed on the 20th of each month.",
      changes:
        "I pay {cents:money} a month for coverage, billed on the 20th of each month. If I was billed for a month already, a new invoice replaces an unpaid one, or the difference is on my next invoice.",
    },
    later:
      "After {closes:day} I can change this only in the next enrollment period, or when something in my life changes.",
    laterOwn:
      "After {closes:day} I can change this only when something in my life changes, or cancel it and choose again.",
    sign: "Full name, as your signature",
    button: "Sign and submit",
    waiveButton: "Sign and decline coverage",
    onlyThemselves: "Only the account holder can sign.",
  },
  es: {
    title: "Firme su elección",
    waiveTitle: "Firme que rechaza la cobertura",
    covers: "Con cobertura desde el {effective:day}:",
    coversPart: {
      dental: "Solo con cobertura dental, desde el {effective:day}:",
      vision: "Solo con cobertura de visión, desde el {effective:day}:",
      both: "Solo con cobertura dental y de visión, desde el {effective:day}:",
    },
    others:
      "Nadie más tiene cobertura. Quien no está en esta lista no tiene cobertura por lo que usted firma.",
    nobody: "Ni usted ni su familia tienen cobertura médica por lo que usted firma.",
    reads: "Lo que acepta",
    truth:
      "Lo que dije es cierto según lo que sé. Las respuestas incorrectas pueden poner fin a la cobertura.",
    plan: "El plan paga como dicen sus documentos. Esta página no promete más que ellos.",
    pay: "Mi empleador puede descontar mi parte, {cents:money} al mes, de mi pago.",
    payOwn: {
      begins:
        "Pago {cents:money} al mes por la cobertura. El primer mes se factura al firmar y después se me factura el día 20 de cada mes.",
      changes:
        "Pago {cents:money} al mes por la cobertura, que se factura el día 20 de cada mes. Si un mes ya se facturó, una factura nueva reemplaza la que no está pagada, o la diferencia va en mi próxima factura.",
    },
    later:
      "Después del {closes:day} solo puedo cambiar esto en el próximo período de inscripción, o cuando algo cambie en mi vida.",
    laterOwn:
      "Después del {closes:day} solo puedo cambiar esto cuando algo cambie en mi vida, o cancelarlo y elegir de nuevo.",
    sign: "Nombre completo, como su firma",
    button: "Firmar y enviar",
    waiveButton: "Firmar y rechazar la cobertura",
    onlyThemselves: "Solo el titular de la cuenta puede firmar.",
  },
});

export const handle = {
  title: { en: "Sign your choice", es: "Firme su elección" },
  noScripts: true,
};

/** The member agrees and types their name. */
const signatureForm = z.object({
  agreed: choiceField(["on"], problem("sign_up.agreement_missing")),
  signature: signatureField,
});

/** Redirects to the review, saying what changed since `reviewedVersion`: answers or terms; null says nothing. */
function redirectToReview(walk: Walk, reviewedVersion: string | null) {
  const answers = answersVersion(flow.definition, walk.draft?.steps ?? {});
  if (reviewedVersion === null) return seeOther(flow.check.path);
  return seeOther(flow.check.path, {
    notice: reviewedVersion.startsWith(answers) ? "termsChanged" : "answersChanged",
  });
}

/** Returns who is covered, the cost and what is lost; answers that weren't reviewed as they are lead to the review. */
export const loader = page(guardsAtCheck(flow), async (args) => {
  const [walk, facts] = [await loadWalk(args, flow), await loadElectionFacts(args)];
  const seenVersion = checkPageVersionOf(walk);
  const reviewedVersion = new URL(args.request.url).searchParams.get("seen");
  if (reviewedVersion !== seenVersion) return redirectToReview(walk, reviewedVersion);
  const answers = answersOf(walk.draft);
  if (findOpenQuestion(answers, facts)) return seeOther(flow.check.path);
  const { window, at_work } = facts;
  const before = await loadCurrentCoverage(args, facts, answers);
  return {
    // It's encoded as browsers do, because input that was kept before a sign-in is found by this URL.
    action: `${electionPages.agreement}?${new URLSearchParams({ seen: seenVersion }).toString()}`,
    progress: progressOf(walk, flow.check, args.language),
    pace: await loadPace(args, walk, flow.check.path),
    back: flow.check.path,
    seenVersion,
    at_work,
    waives: hasWaived(answers),
    covered: coveredNamesIn(answers),
    part: coverageWithoutPlanIn(answers),
    lost: before?.lost ?? [],
    billing: before?.is_changed ? ("changes" as const) : ("begins" as const),
    effective: window?.effective_on ?? null,
    closes: window?.closes_on ?? null,
    cost: monthlyCostOf(facts, walk.draft, args.language),
    constraints: getZodConstraint(signatureForm),
  };
});

/**
 * Signs and submits a choice that was reviewed as it is now. Members who pay themselves go on to how they pay; a choice
 * that changed meanwhile, to the review.
 */
export const action = form(guardsAtCheck(flow), async (posted) => {
  const [walk, facts] = [await loadWalk(posted, flow), await loadElectionFacts(posted)];
  const seenVersion = posted.fields.get("seen");
  const isOpen = walk.draft !== null && !wasSubmitted(walk.draft);
  if (isOpen && typeof seenVersion === "string" && seenVersion !== checkPageVersionOf(walk))
    return redirectToReview(walk, seenVersion);
  const answer = await submitCheck(posted, flow);
  if (!isRedirect(answer) || answer.to !== flow.success) return answer;
  return facts.at_work ? answer : seeOther(electionPages.payment, { headers: answer.headers });
});

/** What the member signs: coverage, cost and what they lose; or that they decline everything. */
export default function AgreementPage() {
  const page = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(agreementTexts);
  const field = fieldStates(result, page.constraints);
  const { cost, effective, closes, waives, at_work } = page;
  const pays = at_work ? t.pay : t.payOwn[page.billing];
  const isCovered = cost.lines.length > 0;
  const declines = waives && !isCovered;
  return (
    <StepLayout page={page} title={declines ? t.waiveTitle : t.title}>
      {waives ? <p className="notice mb-4 max-w-line">{t.nobody}</p> : null}
      {isCovered && effective ? (
        <section className="mb-6 max-w-line">
          <h2 className="text-h3">
            {(page.part ? t.coversPart[page.part] : t.covers)({ effective })}
          </h2>
          <TextList className="my-2 list-disc pl-6" lines={page.covered} />
          <p className="notice">{t.others}</p>
        </section>
      ) : null}
      {effective ? <LostCoverage lost={page.lost} effective={effective} /> : null}
      <CostOfChoice cost={cost} shared={at_work} />
      <section className="prose mb-6 max-w-line">
        <h2>{t.reads}</h2>
        <ul>
          <li>{t.truth}</li>
          {isCovered ? <li>{t.plan}</li> : null}
          {isCovered ? <li>{pays({ cents: cost.member_c })}</li> : null}
          {closes ? <li>{(at_work ? t.later : t.laterOwn)({ closes })}</li> : null}
        </ul>
      </section>
      <FormFrame result={result} action={page.action}>
        <input type="hidden" name="seen" value={page.seenVersion} />
        <AgreedBox field={field("agreed")} seenVersion={page.seenVersion} />
        <TextField field={field("signature")} label={t.sign} autoComplete="name" />
        <PersonOnly reason={t.onlyThemselves}>
          <Button>{declines ? t.waiveButton : t.button}</Button>
        </PersonOnly>
      </FormFrame>
    </StepLayout>
  );
}
