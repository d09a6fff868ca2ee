import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { BenefitCards } from "~/components/benefits/benefit-cards";
import { ChoiceLinks } from "~/components/benefits/choice-links";
import { ButtonLine, LinkList, Part } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { page } from "~/http/route.server";
import { loadHealthInsurancePage } from "~/screens/health/health-insurance.server";

export const handle = { title: { en: "Health insurance", es: "Seguro médico" }, noScripts: true };

export const loader = page([], loadHealthInsurancePage);

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
          <ButtonLine className="mt-4" href={choose.href} text={choose.title} />
        </div>
      ) : null}
      {group ? (
        <div className="mt-8 max-w-line rounded border-2 border-accent bg-raised p-4 @sm:p-6 print:hidden">
          <p>{group.text}</p>
          <ButtonLine className="mt-4" href={group.href} text={group.title} />
        </div>
      ) : null}
      <div className="mt-8 max-w-line rounded border-2 border-accent bg-raised p-4 @sm:p-6 print:hidden">
        <p>{plans.text}</p>
        <ButtonLine className="mt-4" href={plans.href} text={plans.title} />
      </div>
      <Part id="steps" title={steps.title}>
        <ol className="mt-4 grid grid-cols-cards gap-6">
          {steps.each.map((step, index) => (
            <li key={step.title}>
              <h3>{`${index + 1}. ${step.title}`}</h3>
              <p className="mt-1 max-w-line">{step.text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-6 max-w-line">{plans.choosing}</p>
      </Part>
      <Part id="levels" title={levels.title}>
        <p className="mt-2 max-w-line">{levels.text}</p>
        {from ? <p className="mt-3 max-w-line font-bold">{from}</p> : null}
      </Part>
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
      <Part id="more" title={more.title} className="part print:hidden">
        <BenefitCards cards={more.cards} />
      </Part>
    </div>
  );
}

type Props = {
  title: string;
  answers: readonly { id: string; standing: string; rows: { term: string; detail: string }[] }[];
  window: { title: string; text: string; way: { text: string; href: string } | null } | null;
  /** When a part of it can be changed again; null if there is nothing to say. */
  change: string | null;
  ways: readonly { text: string; href: string }[];
  receipts: {
    title: string;
    each: readonly { href: string; text: string; reference: string | null }[];
  };
};

/** The member's own section of the health insurance page. */
function OwnCoveragePart({ title, answers, window, change, ways, receipts }: Props) {
  return (
    <Part id="own" title={title}>
      {window ? (
        <div className="notice mt-4 max-w-form">
          <p>
            <strong>{window.title}.</strong> {window.text}
          </p>
          {window.way ? (
            <ButtonLine
              className="mt-3 print:hidden"
              href={window.way.href}
              text={window.way.text}
            />
          ) : null}
        </div>
      ) : null}
      {answers.map(({ id, standing, rows }) => (
        <div key={id} className="mt-4">
          <p className="max-w-line font-bold">{standing}</p>
          {rows.length > 0 ? <SummaryList rows={rows} /> : null}
        </div>
      ))}
      {change ? <p className="mt-4 max-w-line">{change}</p> : null}
      {ways.length > 0 ? (
        <LinkList className="mt-4 flex max-w-line flex-wrap gap-x-6 print:hidden" ways={ways} />
      ) : null}
      {receipts.each.length > 0 ? (
        <>
          <h3 className="mt-6">{receipts.title}</h3>
          <ul className="mt-2 max-w-line">
            {receipts.each.map(({ href, text, reference }) => (
              <li key={href}>
                <a className="tap" href={href}>
                  {text}
                  {reference ? (
                    <span className="whitespace-nowrap">{` (${reference})`}</span>
                  ) : null}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Part>
  );
}
