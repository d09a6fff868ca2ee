import { useLoaderData } from "@remix-run/react";
import { PeopleCounts, PeopleFound } from "~/components/company/people-found";
import { ListFilter } from "~/components/ui/list-filter";
import { SizeNotice } from "~/components/company/size-notice";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { useRefused } from "~/components/forms/use-refused";
import { BackToHealth } from "~/components/health/back-to-health";
import { Button } from "~/components/ui/button";
import { Part, TapLink } from "~/components/ui/parts";
import { Chip } from "~/components/ui/chip";
import { DataTable } from "~/components/ui/data-table";
import { PageLinks } from "~/components/ui/page-links";
import { SummaryList } from "~/components/ui/summary-list";
import { teamStatuses } from "~/domain/health/team-statuses";
import { localDay } from "~/domain/local-days";
import { formatCents } from "~/domain/money";
import { form, page } from "~/http/route.server";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { changeTeam, loadTeamPage } from "~/screens/health/group-team.server";
import { teamTexts } from "~/screens/health/team.text";

export const handle = {
  title: { en: "Your team’s answers", es: "Las respuestas de su equipo" },
  noScripts: true,
};

/** Returns the offer (null without one), and a page of the employees who match with their answers. */
export const loader = page(["auth", "companysettings", "subscriptioncancelled"], loadTeamPage);
/** Reminds one employee, or extends the window to choose ("extend"), and returns to the list. */
export const action = form(["auth", "companysettings", "subscriptioncancelled"], changeTeam);

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Offer = NonNullable<Page["offer"]>;
type Person = Page["people"][number];

const path = "/benefits/health-insurance/team";

/** The offer, or that there is none, and what the employees answered. */
export default function TeamAnswers() {
  const t = useTexts(teamTexts);
  const team = useLoaderData<typeof loader>();
  const { offer, hasInvited, size } = team;
  return (
    <div className="frame pt-4">
      <BackToHealth />
      <h1>{t.title}</h1>
      <p className="mt-3 max-w-line text-lead">{t.intro}</p>
      <SizeNotice size={size} />
      {offer ? (
        <>
          <OfferState offer={offer} hasInvited={hasInvited} />
          <Participation offer={offer} hasInvited={hasInvited} />
          <ExtendedWindow offer={offer} />
        </>
      ) : (
        <section className="part max-w-line">
          <h2>{t.none}</h2>
          <p className="mt-2">{t.noneText}</p>
        </section>
      )}
      <TeamList team={team} />
    </div>
  );
}

/** The offer's state and days; until employees can answer (`hasInvited`), it says from when a published one opens. */
function OfferState({ offer, hasInvited }: { offer: Offer; hasInvited: boolean }) {
  const t = useTexts(teamTexts);
  const { day } = formats(useLanguage());
  const { state, closed, can_choose, open_from, open_to, effective_on, ends_on } = offer;
  const isAhead = state === "published" && !hasInvited;
  const standing = isAhead ? t.published({ from: open_from }) : t.states[state];
  const canceled = can_choose ? t.canceled : t.canceledLate({ day: open_to });
  return (
    <Part id="offer" title={t.offer}>
      <SummaryList
        rows={[
          { term: t.state, detail: closed && state !== "ended" ? canceled : standing },
          { term: t.window, detail: t.windowDays({ from: open_from, to: open_to }) },
          { term: t.begins, detail: day(effective_on) },
          { term: t.ends, detail: day(ends_on) },
        ]}
      />
    </Part>
  );
}

/** How many who could choose take a plan, and if that is enough; while the offer is closed, only that it is. */
function Participation({ offer, hasInvited }: { offer: Offer; hasInvited: boolean }) {
  const t = useTexts(teamTexts);
  const { isRequired, needed, missing, met } = offer.participation;
  // Participation isn't counted while the offer is closed.
  const { eligible, takes } = offer.closed ? { eligible: 0, takes: 0 } : offer.participation;
  const counted = () => {
    if (offer.closed) return t.partClosed;
    if (eligible === 0) return hasInvited ? t.partLater : t.partNobody;
    if (!isRequired) return t.partFree({ takes, eligible });
    return needed === null
      ? t.partThirds({ takes, eligible })
      : t.partText({ takes, eligible, needed });
  };
  const verdict = () => {
    if (!isRequired) return t.notAsked;
    if (eligible === 0) return "";
    if (met) return t.met;
    return missing === null ? t.missingSome : t.missing({ count: missing });
  };
  return (
    <Part id="part" title={t.part} className="part max-w-line">
      {eligible > 0 ? (
        <meter
          className="mt-3 block h-6 w-full"
          aria-labelledby="part"
          min={0}
          max={eligible}
          value={takes}
        >
          {counted()}
        </meter>
      ) : null}
      <p className="mt-2">
        {counted()} <strong>{verdict()}</strong>
      </p>
    </Part>
  );
}

/** The button that extends the window to a given day; nothing if the offer can't be extended. */
function ExtendedWindow({ offer }: { offer: Offer }) {
  const t = useTexts(teamTexts);
  const result = useRefused();
  const { extends_to: to, extends_effective_on: begins, effective_on, participation } = offer;
  if (to === null) return null;
  return (
    <Part id="extension" title={t.extendTitle} className="part max-w-line print:hidden">
      <p className="my-3">{t.extendText({ to, begins: begins ?? "" })}</p>
      <PersonOnly reason={t.extendOnly}>
        <details open={result !== undefined}>
          <summary>{t.extend({ to })}</summary>
          {/* A start on January 1 can move to a month that requires participation. */}
          {!participation.isRequired && begins !== effective_on ? (
            <p className="mt-3">{t.extendAsked}</p>
          ) : null}
          <FormFrame intent="extend" result={result} className="mt-3">
            <Button quiet>{t.extendSure}</Button>
          </FormFrame>
        </details>
      </PersonOnly>
    </Part>
  );
}

/** Counts by status, the search with a page of the employees who match, and the files about everyone. */
function TeamList({ team: { q, status, counts, people, total, page, last } }: { team: Page }) {
  const t = useTexts(teamTexts);
  return (
    <Part id="people" title={t.people}>
      <PeopleCounts
        counts={counts.map((each) => ({
          text: t.statuses[each.status],
          people: each.people,
          href: `${path}?status=${each.status}#people`,
        }))}
      />
      <ListFilter
        path={path}
        title={t.find}
        q={{ label: t.name, value: q }}
        choices={[
          {
            name: "status",
            label: t.status,
            value: status,
            options: [
              ["", t.everybody],
              ...teamStatuses.map((each) => [each, t.statuses[each]] as const),
            ],
          },
        ]}
        className="max-w-line print:hidden"
      />
      <PeopleFound total={total} clear={q || status ? path : null} />
      {people.length > 0 ? <EmployeeTable people={people} /> : null}
      <PageLinks
        path={path}
        query={{ q, status }}
        pagination={{ current_page: page, last_page: last }}
      />
      <ul className="mt-4 print:hidden">
        <li>
          <TapLink href={`${path}/people.csv`} download>
            {t.file}
          </TapLink>
        </li>
        <li>
          <TapLink href={`${path}/payroll.csv`} download>
            {t.payroll}
          </TapLink>
        </li>
      </ul>
    </Part>
  );
}

/** What employees answered, until when, who is covered, and the employer's cost; "–" for what doesn't apply. */
function EmployeeTable({ people }: { people: Person[] }) {
  const t = useTexts(teamTexts);
  const { day } = formats(useLanguage());
  return (
    <DataTable
      caption={t.people}
      rows={people}
      keyOf={({ id }) => id}
      columns={[
        { title: t.name, cell: ({ name }) => name },
        {
          title: t.status,
          cell: ({ status, last_day }) => (
            <span>
              <Chip tone={status === "covered" || status === "elected" ? "good" : "plain"}>
                {t.statuses[status]}
              </Chip>
              {last_day && status !== "left" ? (
                <span className="block text-small">{t.leaving({ day: last_day })}</span>
              ) : null}
            </span>
          ),
        },
        {
          title: t.due,
          cell: ({ due_on, reminded_at, zone }) => (
            <span>
              {due_on ? day(due_on) : "–"}
              {due_on && reminded_at ? (
                <span className="block text-small text-soft">
                  {t.reminded({ day: localDay(reminded_at, zone) })}
                </span>
              ) : null}
            </span>
          ),
        },
        {
          title: t.covers,
          cell: ({ tier, dependents }) =>
            tier === null
              ? "–"
              : dependents
                ? `${t.tiers[tier]}: ${t.dependents({ count: dependents })}`
                : t.tiers[tier],
        },
        { title: t.cost, figure: true, cell: (person) => <EmployerCost person={person} /> },
        { title: t.employment, whole: true, cell: (person) => <EmployeeActions person={person} /> },
      ]}
    />
  );
}

/** What the company pays for an employee ("–" without coverage), and from and until when. */
function EmployerCost({ person: { employer_c, effective_on, ends_on } }: { person: Person }) {
  const t = useTexts(teamTexts);
  const days = [
    ...(effective_on && employer_c !== null ? [t.from({ day: effective_on })] : []),
    ...(ends_on ? [t.until({ day: ends_on })] : []),
  ];
  return (
    <span>
      {employer_c === null ? "–" : formatCents(employer_c)}
      {days.length > 0 ? (
        <span className="block text-small text-soft">{days.join(", ")}</span>
      ) : null}
    </span>
  );
}

/** The button that reminds an employee, if it may be used, and the link to their employment. */
function EmployeeActions({ person: { id, name, may_remind, endPath } }: { person: Person }) {
  const t = useTexts(teamTexts);
  return (
    <span className="flex flex-wrap items-center gap-3 print:hidden">
      {may_remind ? (
        <FormFrame intent={`remind-${id}`}>
          <input type="hidden" name="id" value={id} />
          <Button quiet aria-label={t.remindOf({ name })}>
            {t.remind}
          </Button>
        </FormFrame>
      ) : null}
      <a className="tap" href={endPath} aria-label={t.employmentOf({ name })}>
        {t.employment}
      </a>
    </span>
  );
}
