import { PeopleCounts, PeopleFound } from "~/components/company/people-found";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import type { FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { ButtonLine, LinkLine, QuietLink, TapLink } from "~/components/ui/parts";
import { Chip } from "~/components/ui/chip";
import { DataTable } from "~/components/ui/data-table";
import { PageLinks } from "~/components/ui/page-links";
import { form, page } from "~/http/route.server";
import { SizeNotice } from "~/components/company/size-notice";
import { changeEmployees, loadEmployeesPage } from "~/screens/company/employees.server";
import { tooManyForGroup } from "~/screens/health/group-size.server";

export const handle = { title: { en: "Employees", es: "Empleados" }, noScripts: true };

export const loader = page(["auth", "companysettings"], async (args) => ({
  ...(await loadEmployeesPage(args)),
  size: await tooManyForGroup(args, 0),
}));
export const action = form(["auth", "companysettings"], changeEmployees);

export default function Employees() {
  const { title, back, all, list, size } = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      <SizeNotice size={size} />
      {all ? <InviteAll all={all} result={result} /> : null}
      {list?.none ? (
        <section className="part max-w-line">
          <h2>{list.none.title}</h2>
          <p className="mt-2">{list.none.text}</p>
        </section>
      ) : null}
      {list ? (
        <ButtonLine
          className="my-4"
          href={list.add.href}
          quiet={list.none === null}
          text={list.add.text}
        />
      ) : null}
      {list && !list.none ? <EmployeeList list={list} result={result} /> : null}
    </div>
  );
}

type Row = {
  id: string;
  name: string;
  href: string;
  email: string;
  location: string;
  state: string;
  good: boolean;
  day: string;
  invite: { text: string; of: string; check: string } | null;
};

type EmployeesShown = {
  path: string;
  counts: { key: string; text: string; people: number; href: string }[];
  filter: {
    title: string;
    show: string;
    q: { label: string; value: string };
    choices: {
      name: string;
      label: string;
      value: string;
      options: (readonly [string, string])[];
    }[];
  };
  words: Record<
    "people" | "name" | "state" | "location" | "invitation" | "inviteChecked" | "hint",
    string
  >;
  found: string;
  clear: { text: string; href: string } | null;
  rows: Row[];
  mayInvite: boolean;
  /** The link to all matching people, if there is more than one page. */
  inviteAll: { text: string; href: string } | null;
  paging: Record<string, string>;
  page: number;
  last: number;
  file: { text: string; href: string };
};

function EmployeeList({ list, result }: { list: EmployeesShown; result: FormResult | undefined }) {
  const { words, counts, found, clear, rows, mayInvite, path, paging, page, last, file } = list;
  const all = list.inviteAll ? (
    <a className="tap print:hidden" href={list.inviteAll.href}>
      {list.inviteAll.text}
    </a>
  ) : null;
  return (
    <section aria-labelledby="people">
      <h2 id="people">{words.people}</h2>
      <PeopleCounts counts={counts} />
      <Filter path={path} filter={list.filter} />
      <PeopleFound found={found} clear={clear} />
      {mayInvite ? null : all}
      {rows.length > 0 ? (
        <FormFrame intent="invite" result={result} wide layout="flex-col gap-4">
          {/* Enter presses the first button of the form. */}
          {mayInvite ? (
            <div className="print:hidden">
              <p className="mb-3 max-w-line text-soft">{words.hint}</p>
              <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
                <Button quiet>{words.inviteChecked}</Button>
                {all}
              </div>
            </div>
          ) : null}
          <People rows={rows} words={words} />
        </FormFrame>
      ) : null}
      <PageLinks path={path} query={paging} current={page} last={last} />
      <LinkLine className="mt-4" href={file.href} download text={file.text} />
    </section>
  );
}

/** Asks before all matching people are invited. */
function InviteAll({
  all: { lines, send, people, stay },
  result,
}: {
  all: {
    lines: string[];
    send: string | null;
    people: string;
    stay: { text: string; href: string };
  };
  result: FormResult | undefined;
}) {
  return (
    <>
      {lines.map((line) => (
        <p key={line} className="mt-4 max-w-line">
          {line}
        </p>
      ))}
      <FormFrame intent="invite-all" result={result} className="mt-6">
        <input type="hidden" name="people" value={people} />
        <div className="flex flex-wrap gap-4">
          {send ? <Button>{send}</Button> : null}
          <QuietLink href={stay.href}>{stay.text}</QuietLink>
        </div>
      </FormFrame>
    </>
  );
}

function Filter({ path, filter }: { path: string; filter: EmployeesShown["filter"] }) {
  return (
    <form
      method="get"
      action={path}
      role="search"
      aria-label={filter.title}
      className="flex flex-wrap items-end gap-4"
    >
      <label className="flex-[1_1_12rem]">
        <span className="block font-bold">{filter.q.label}</span>
        <input className="input" name="q" defaultValue={filter.q.value} maxLength={100} />
      </label>
      {filter.choices.map(({ name, label, value, options }) => (
        <label key={name} className="flex-[1_1_12rem]">
          <span className="block font-bold">{label}</span>
          <select className="input" name={name} defaultValue={value}>
            {options.map(([each, text]) => (
              <option key={each} value={each}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button quiet>{filter.show}</Button>
    </form>
  );
}

function People({ rows, words }: { rows: Row[]; words: EmployeesShown["words"] }) {
  return (
    <DataTable
      caption={words.people}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: words.name,
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
          title: words.state,
          cell: ({ state, good, day }) => (
            <span>
              <Chip tone={good ? "good" : "plain"}>{state}</Chip>
              <span className="block text-small text-soft">{day}</span>
            </span>
          ),
        },
        { title: words.location, cell: ({ location }) => location },
        {
          title: words.invitation,
          whole: true,
          unprinted: true,
          cell: ({ id, invite }) =>
            invite ? (
              <span className="flex flex-wrap items-center gap-3">
                <input
                  type="checkbox"
                  className="tick"
                  name="id"
                  value={id}
                  aria-label={invite.check}
                />
                <Button quiet name="only" value={id} aria-label={invite.of}>
                  {invite.text}
                </Button>
              </span>
            ) : null,
        },
      ]}
    />
  );
}
