import { healthPath } from "~/domain/health/election/election-pages";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { BenefitCards } from "~/components/benefits/benefit-cards";
import { ChoiceLinks } from "~/components/benefits/choice-links";
import { ChangeTerms } from "~/components/health/change-terms";
import { ButtonLine, Part, TapLink } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { planWordsTexts } from "~/domain/health/plan-words.text";
import { waitlistPaths } from "~/domain/sign-up/waitlist-paths";
import { zoneOfState } from "~/domain/us-state-zones";
import { page } from "~/http/route.server";
import { formats } from "~/language/formats";
import { languageNames, languages, type Language } from "~/language/languages";
import { say } from "~/language/say";
import { useLanguage, useTexts } from "~/language/use-texts";
import { loadHealthInsurancePage } from "~/screens/health/health-insurance.server";
import { healthInsuranceTexts } from "~/screens/health/health-insurance.text";
import {
  changeTermsOf,
  coverageOf,
  coverageRows,
  coverageStanding,
  windowWords,
} from "~/screens/health/own-coverage-words";
import { ownCoverageTexts } from "~/screens/health/own-coverage.text";

export const handle = { title: { en: "Health insurance", es: "Seguro médico" }, noScripts: true };

export const loader = page([], loadHealthInsurancePage);

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Health = NonNullable<Page["health"]>;

const boxClass =
  "mt-8 max-w-line rounded border-2 border-accent bg-raised p-4 @sm:p-6 print:hidden";

export default function HealthInsurance() {
  const t = useTexts(healthInsuranceTexts);
  const facts = useLoaderData<typeof loader>();
  const { health, today, group, plans, isEmployee, isOwner, from, closedIn: place } = facts;
  const company = facts.company ?? t.choosing.company;
  const employerSentence = health?.part_time
    ? t.choosing.partTime({ company })
    : t.choosing.team({ company });
  const ownSentence = place ? t.choosing.closed({ place }) : t.choosing.open;
  const { one, two, three } = t.steps;
  return (
    <div className="frame pt-4">
      <BackLink href="/benefits" text={t.all} />
      <h1>{t.title}</h1>
      <p className="mt-3 max-w-line text-lead">{t.intro}</p>
      {health ? <OwnCoveragePart health={health} today={today} /> : null}
      {group ? <WayToOffer group={group} /> : null}
      <div className={boxClass}>
        <p>{t.plans[plans].text}</p>
        <ButtonLine className="mt-4" href={`${healthPath}/plans`} text={t.plans[plans].title} />
      </div>
      <Part id="steps" title={t.steps.title}>
        <ol className="mt-4 grid grid-cols-cards gap-6">
          {[one, two, three].map((step, index) => (
            <li key={step.title}>
              <h3>{`${index + 1}. ${step.title}`}</h3>
              <p className="mt-1 max-w-line">{step.text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-6 max-w-line">{isEmployee ? employerSentence : ownSentence}</p>
        {place ? (
          <ButtonLine
            className="mt-4 print:hidden"
            href={waitlistPaths.insurance}
            text={t.group.closed.title}
          />
        ) : null}
      </Part>
      <Part id="levels" title={t.levels.title}>
        <p className="mt-2 max-w-line">{t.levels.text}</p>
        {from ? <p className="mt-3 max-w-line font-bold">{t.from(from)}</p> : null}
      </Part>
      <PlanWords language={facts.wordsLanguage} />
      <Part id="more" title={t.more} className="part print:hidden">
        <BenefitCards
          cards={[
            { ...t.addons, href: `${healthPath}/plan-addons`, tag: null },
            { ...t.dental, href: "/benefits/dental-plan", tag: null },
            { ...t.vision, href: "/benefits/vision-plan", tag: null },
            { ...t.prep, href: `${healthPath}/prep-list`, tag: null },
            ...(isOwner ? [{ ...t.team, href: `${healthPath}/team`, tag: null }] : []),
          ]}
        />
      </Part>
    </div>
  );
}

/** Leads an owner to their company's offer, or to what can be done for one. */
function WayToOffer({ group }: { group: NonNullable<Page["group"]> }) {
  const { group: t } = useTexts(healthInsuranceTexts);
  const { to, href, place, people, most } = group;
  const text = {
    running: t.running.text,
    closedOffer: t.running.closed,
    mend: t.mend.text({ place }),
    begun: t.begun.text,
    tooMany: t.tooMany.text({ people, most }),
    setUp: t.setUp.text,
    closed: t.closed.text({ place }),
  }[to];
  const { title } = t[to === "closedOffer" ? "running" : to];
  return (
    <div className={boxClass}>
      <p>{text}</p>
      <ButtonLine className="mt-4" href={href} text={title} />
    </div>
  );
}

/** The glossary of health plans, in the language of the query `language`, or else the page's, with links to both. */
function PlanWords({ language }: { language: Language }) {
  const pageLanguage = useLanguage();
  const t = useTexts(healthInsuranceTexts);
  const { about, help } = say(planWordsTexts, language);
  return (
    <section aria-labelledby="words" className="part" lang={language}>
      <h2 id="words">{about}</h2>
      <p className="mt-2 print:hidden">{say(healthInsuranceTexts, language).words.text}</p>
      <ChoiceLinks
        title={t.words.language}
        choices={languages.map((each) => ({
          text: languageNames[each],
          href: `${healthPath}${each === pageLanguage ? "" : `?language=${each}`}#words`,
          isHere: each === language,
          language: each,
        }))}
      />
      <dl className="mt-6 grid gap-x-8 gap-y-4 @md:grid-cols-2">
        {Object.entries(help).map(([key, word]) => (
          <div key={key} className="break-inside-avoid">
            <dt className="font-bold">{word.title}</dt>
            <dd>{word.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The member's own part: window, coverage and receipts. Nothing if they have none of these. */
function OwnCoveragePart({ health, today }: { health: Health; today: string }) {
  const t = useTexts(ownCoverageTexts);
  const language = useLanguage();
  const { answers, ended, receipts } = health;
  const window = windowWords(health, today, language);
  const hasEnded = answers.length === 0 && ended;
  if (answers.length === 0 && !hasEnded && !window && receipts.length === 0) return null;
  const change = changeTermsOf(health, today);
  return (
    <Part id="own" title={t.mine.title}>
      {window ? (
        <div className="notice mt-4 max-w-form">
          <p>
            <strong>{window.title}.</strong> {window.text}
          </p>
          {window.open ? (
            <ButtonLine
              className="mt-3 print:hidden"
              href={`${healthPath}/get-started`}
              text={window.answered ? t.window.change : t.window.choose}
            />
          ) : null}
        </div>
      ) : null}
      {answers.map((answer) => (
        <div key={answer.id} className="mt-4">
          <p className="max-w-line font-bold">{coverageStanding(answer, answers, language)}</p>
          {answer.state === "waived" ? null : <SummaryList rows={coverageRows(answer, language)} />}
        </div>
      ))}
      {hasEnded ? (
        <div className="mt-4">
          <p className="max-w-line font-bold">{t.uncovered.ended({ day: hasEnded.ends_on })}</p>
        </div>
      ) : null}
      {change ? <ChangeTerms terms={change} className="mt-4 max-w-line" /> : null}
      <CoverageLinks health={health} />
      {receipts.length > 0 ? <Receipts receipts={receipts} /> : null}
    </Part>
  );
}

/** Links to card, summary, life event, and canceling or keeping coverage, as they apply; nothing if none does. */
function CoverageLinks({ health }: { health: Health }) {
  const { ways: t } = useTexts(ownCoverageTexts);
  const isCovered = coverageOf(health) !== null;
  const { may_report, own, keep } = health;
  const links = [
    { page: "card", text: t.card, has: isCovered },
    { page: "summary", text: t.summary, has: isCovered },
    { page: "life-event", text: t.event, has: may_report },
    { page: "cancel", text: t.cancel, has: own },
    { page: "cancel", text: t.keep, has: keep },
  ].filter(({ has }) => has);
  if (links.length === 0) return null;
  return (
    <ul className="mt-4 flex max-w-line flex-wrap gap-x-6 print:hidden">
      {links.map(({ page, text }) => (
        <li key={text}>
          <TapLink href={`${healthPath}/${page}`}>{text}</TapLink>
        </li>
      ))}
    </ul>
  );
}

/** Links to the receipts of all choices, of which there is one at least, with time and reference. */
function Receipts({ receipts }: { receipts: Health["receipts"] }) {
  const { receipts: t } = useTexts(ownCoverageTexts);
  const write = formats(useLanguage());
  return (
    <>
      <h3 className="mt-6">{t.title}</h3>
      <ul className="mt-2 max-w-line">
        {receipts.map(({ id, at, us_state, did, reference }) => (
          <li key={id}>
            <a className="tap" href={`${healthPath}/receipts/${id}`}>
              {t[did]({ time: write.time(at, zoneOfState(us_state ?? "", "UTC")) })}
              {reference ? <span className="whitespace-nowrap">{` (${reference})`}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
