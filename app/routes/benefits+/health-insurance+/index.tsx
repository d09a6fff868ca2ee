import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { BenefitCards } from "~/components/benefits/benefit-cards";
import { ChoiceLinks } from "~/components/benefits/choice-links";
import { LinkButton } from "~/components/ui/button";
import { OwnCoveragePart } from "~/components/health/own-coverage-part";
import { page } from "~/http/route.server";
import { healthInsurancePage } from "~/screens/health/health-insurance.server";

export const handle = { title: { en: "Health insurance", es: "Seguro médico" }, noScripts: true };

export const loader = page([], healthInsurancePage);

export default function HealthInsurance() {
  const { title, intro, back, own, group, plans, choose, from, steps, levels, words, more } =
    useLoaderData<typeof loader>();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      <p className="mt-3 max-w-line text-lead">{intro}</p>
      {own ? <OwnCoveragePart {...own} /> : null}
      {choose ? (
        <div className="mt-8 max-w-line print:hidden">
          <p>{choose.text}</p>
          <p className="mt-4">
            <LinkButton href={choose.href}>{choose.title}</LinkButton>
          </p>
        </div>
      ) : null}
      {group ? (
        <div className="mt-8 max-w-line rounded border-2 border-accent bg-raised p-4 @sm:p-6 print:hidden">
          <p>{group.text}</p>
          <p className="mt-4">
            <LinkButton href={group.href}>{group.title}</LinkButton>
          </p>
        </div>
      ) : null}
      <div className="mt-8 max-w-line rounded border-2 border-accent bg-raised p-4 @sm:p-6 print:hidden">
        <p>{plans.text}</p>
        <p className="mt-4">
          <LinkButton href={plans.href}>{plans.title}</LinkButton>
        </p>
      </div>
      <section aria-labelledby="steps" className="part">
        <h2 id="steps">{steps.title}</h2>
        <ol className="mt-4 grid grid-cols-cards gap-6">
          {steps.each.map((step, index) => (
            <li key={step.title}>
              <h3>{`${index + 1}. ${step.title}`}</h3>
              <p className="mt-1 max-w-line">{step.text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-6 max-w-line">{plans.choosing}</p>
      </section>
      <section aria-labelledby="levels" className="part">
        <h2 id="levels">{levels.title}</h2>
        <p className="mt-2 max-w-line">{levels.text}</p>
        {from ? <p className="mt-3 max-w-line font-bold">{from}</p> : null}
      </section>
      <section aria-labelledby="words" className="part" lang={words.language}>
        <h2 id="words">{words.title}</h2>
        <p className="mt-2 print:hidden">{words.text}</p>
        <ChoiceLinks {...words.choices} />
        <dl className="mt-6 grid gap-x-8 gap-y-4 @md:grid-cols-2">
          {words.each.map(({ key, title: word, text }) => (
            <div key={key} className="break-inside-avoid">
              <dt className="font-bold">{word}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="more" className="part print:hidden">
        <h2 id="more">{more.title}</h2>
        <BenefitCards cards={more.cards} />
      </section>
    </div>
  );
}
