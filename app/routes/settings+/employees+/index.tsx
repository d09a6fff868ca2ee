import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { PeopleCounts, PeopleFound } from "~/components/company/people-found";
import { ListFilter } from "~/components/ui/list-filter";
import { SizeNotice } from "~/components/company/size-notice";
import { FormFrame } from "~/components/forms/form-frame";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { ButtonLine, LinkLine, QuietLink, TapLink } from "~/components/ui/parts";
import { Chip } from "~/components/ui/chip";
import { DataTable } from "~/components/ui/data-table";
import { PageLinks } from "~/components/ui/page-links";
import { employmentStates } from "~/domain/company/employee-classes";
import { employmentStateLabels } from "~/domain/company/employment-states.text";
import { labelIn } from "~/domain/company/location-labels";
import { localDay } from "~/domain/local-days";
import { form, page } from "~/http/route.server";
import { useLanguage, useTexts } from "~/language/use-texts";
import { postInvitations, loadEmployeesPage } from "~/screens/company/employees.server";
import { employeesTexts } from "~/screens/company/employees.text";
import { findSizeNotice } from "~/screens/health/hours-change.server";

export const handle = { title: { en: "Employees", es: "Empleados" }, noScripts: true };

/** Returns the `list`, or with `?invite=all` the question before `all` are invited; `size` warns of a plan's limit. */
export const loader = page(["auth", "companysettings"], async (args) => ({
  ...(await loadEmployeesPage(args)),
  size: await findSizeNotice(args, 0),
}));
/** Invites all who match, those who are checked, or one of them. */
export const action = form(["auth", "companysettings"], postInvitations);

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type List = NonNullable<Page["list"]>;
type Employee = List["employees"][number];

const path = "/settings/employees";

/** The employees, or the question before all are invited. */
export default function Employees() {
  const t = useTexts(employeesTexts);
  const { documentTitle, all, list, size } = useLoaderData<typeof loader>();
  return (
    <div className="frame pt-4">
      <BackLink href={all ? all.list : "/settings"} text={all ? t.backToList : t.back} />
      <h1>{documentTitle}</h1>
      <SizeNotice size={size} />
      {all ? <InviteAll {...all} /> : null}
      {list ? <EmployeesView list={list} /> : null}
    </div>
  );
}

/** A link to add employees, and the list of those there are. */
function EmployeesView({ list }: { list: List }) {
  const t = useTexts(employeesTexts);
  const isEmpty = list.counts.every(({ people }) => people === 0);
  return (
    <>
      {isEmpty ? (
        <section className="part max-w-line">
          <h2>{t.empty}</h2>
          <p className="mt-2">{t.emptyText}</p>
        </section>
      ) : null}
      <ButtonLine
        className="my-4"
        href={`${path}/add`}
        quiet={!isEmpty}
        text={isEmpty ? t.addFirst : t.add}
      />
      {isEmpty ? null : <EmployeeList list={list} />}
    </>
  );
}

/** The counts, filter and a page of employees, with what invites them; on several pages, also a link to invite all. */
function EmployeeList({ list }: { list: List }) {
  const t = useTexts(employeesTexts);
  const states = useTexts(employmentStateLabels);
  const result = useRefused();
  const { employees, counts, filter, total, waiting, page: current, last } = list;
  const mayInvite = employees.some(({ may_invite }) => may_invite);
  // On a single page, each employee has a checkbox.
  const all =
    last > 1 && waiting > 0 ? (
      <a className="tap print:hidden" href={list.inviteAll}>
        {t.inviteAll({ count: waiting })}
      </a>
    ) : null;
  return (
    <section aria-labelledby="people">
      <h2 id="people">{t.people}</h2>
      <PeopleCounts
        counts={counts.map(({ state, people }) => ({
          text: states[state],
          people,
          href: `${path}?state=${state}#people`,
        }))}
      />
      <EmployeeFilter list={list} />
      <PeopleFound
        total={total}
        clear={filter.q || filter.state || filter.location ? path : null}
      />
      {mayInvite ? null : all}
      {employees.length > 0 ? (
        <FormFrame intent="invite" result={result} wide layout="flex-col gap-4">
          {/* Enter presses the first button of the form. */}
          {mayInvite ? (
            <div className="print:hidden">
              <p className="mb-3 max-w-line text-soft">{t.inviteHint}</p>
              <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
                <Button quiet>{t.inviteChecked}</Button>
                {all}
              </div>
            </div>
          ) : null}
          <EmployeeTable employees={employees} />
        </FormFrame>
      ) : null}
      <PageLinks
        path={path}
        query={filter}
        pagination={{ current_page: current, last_page: last }}
      />
      <LinkLine className="mt-4" href={`${path}/people.csv`} download text={t.file} />
    </section>
  );
}

/** Asks before inviting all matching people who may be invited, and says whose invitations are left out. */
function InviteAll({ people, names, list }: NonNullable<Page["all"]>) {
  const t = useTexts(employeesTexts);
  const result = useRefused();
  const more = people - names.length;
  return (
    <>
      {people > 0 ? (
        <>
          <p className="mt-4 max-w-line">
            {more > 0 ? t.allMore({ names, count: more }) : t.allNames({ names })}
          </p>
          <p className="mt-4 max-w-line">{t.allWhat}</p>
        </>
      ) : null}
      <p className="mt-4 max-w-line">{t.allNot}</p>
      <FormFrame intent="invite-all" result={result} className="mt-6">
        <input type="hidden" name="people" value={people} />
        <div className="flex flex-wrap gap-4">
          {people > 0 ? <Button>{t.allSend({ count: people })}</Button> : null}
          <QuietLink href={list}>{t.allBack}</QuietLink>
        </div>
      </FormFrame>
    </>
  );
}

/** Filters by words, state and location. */
function EmployeeFilter({ list: { filter, locations } }: { list: List }) {
  const t = useTexts(employeesTexts);
  const states = useTexts(employmentStateLabels);
  const language = useLanguage();
  return (
    <ListFilter
      path={path}
      title={t.find}
      q={{ label: t.q, value: filter.q }}
      choices={[
        {
          name: "state",
          label: t.state,
          value: filter.state,
          options: [
            ["", t.everyState],
            ...employmentStates.map((each) => [each, states[each]] as const),
          ],
        },
        {
          name: "location",
          label: t.location,
          value: filter.location,
          options: [
            ["", t.everywhere],
            ...locations.map(({ id, label }) => [id, labelIn(label, language)] as const),
          ],
        },
      ]}
    />
  );
}

/** The employees with email, state, location, and a checkbox and button to invite those who may be. */
function EmployeeTable({ employees }: { employees: Employee[] }) {
  const t = useTexts(employeesTexts);
  const states = useTexts(employmentStateLabels);
  const language = useLanguage();
  return (
    <DataTable
      caption={t.people}
      rows={employees}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t.name,
          cell: ({ name, href, email }) => (
            <span>
              <TapLink href={href}>{name}</TapLink>
              <span className="block text-small font-normal text-soft [overflow-wrap:anywhere]">
                {email}
              </span>
            </span>
          ),
        },
        {
          title: t.state,
          cell: (employee) => (
            <span>
              <Chip tone={employee.state === "active" ? "good" : "plain"}>
                {states[employee.state]}
              </Chip>
              <span className="block text-small text-soft">
                <StateDay {...employee} />
              </span>
            </span>
          ),
        },
        { title: t.location, cell: ({ location }) => labelIn(location, language) },
        {
          title: t.invitation,
          whole: true,
          unprinted: true,
          cell: (employee) => (employee.may_invite ? <Invitation {...employee} /> : null),
        },
      ]}
    />
  );
}

/** The last day of an employee who leaves or left, an invitation's, or else the one since or from which they work. */
function StateDay({ state, last_day, invited_at, hire_date, zone, today }: Employee): string {
  const t = useTexts(employeesTexts);
  if (last_day !== null && (state === "leaving" || state === "terminated"))
    return t.lastDay({ day: last_day });
  if (invited_at !== null && state !== "active")
    return t.invited({ day: localDay(invited_at, zone) });
  return hire_date > today ? t.from({ day: hire_date }) : t.since({ day: hire_date });
}

/** The checkbox and the button that invite one employee. */
function Invitation({ id, name, invited_at }: Employee) {
  const t = useTexts(employeesTexts);
  const again = invited_at !== null;
  return (
    <span className="flex flex-wrap items-center gap-3">
      <input type="checkbox" className="tick" name="id" value={id} aria-label={t.check({ name })} />
      <Button
        quiet
        name="only"
        value={id}
        aria-label={again ? t.inviteAgainOf({ name }) : t.inviteOf({ name })}
      >
        {again ? t.inviteAgain : t.invite}
      </Button>
    </span>
  );
}
