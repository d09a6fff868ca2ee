import { useLoaderData } from "@remix-run/react";
import { signTexts } from "~/components/health/elect/sign.text";
import { CostOfChoice } from "~/components/health/elect/cost-of-choice";
import { InvoicePart } from "~/components/sign-up/check/signed-up";
import { LinkButton } from "~/components/ui/button";
import { QuietLink } from "~/components/ui/parts";
import { Sentence } from "~/components/ui/sentence";
import { differenceWords } from "~/domain/billing/membership/difference-words";
import { healthPath } from "~/domain/health/election/election-pages";
import { page } from "~/http/route.server";
import { useLanguage, useTexts } from "~/language/use-texts";
import { loadThankYouPage } from "~/screens/health/elect/sign-election.server";
import { coverageStanding } from "~/screens/health/own-coverage-words";

export const handle = {
  title: { en: "We have your choice", es: "Tenemos su elección" },
  noScripts: true,
};

export const loader = page([], loadThankYouPage);

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
  const t = useTexts(signTexts).thanks;
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
      {invoice ? <InvoicePart invoice={invoice} /> : null}
      {differenceWords(nextInvoice, effective ?? "", language).map((line) => (
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
