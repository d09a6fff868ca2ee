import { PeopleCounts, PeopleFound } from "~/components/company/people-found";
import { SizeNotice } from "~/components/company/size-notice";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { Part } from "~/components/ui/parts";
import { Chip } from "~/components/ui/chip";
import { DataTable } from "~/components/ui/data-table";
import { PageLinks } from "~/components/ui/page-links";
import { SummaryList, type SummaryRow } from "~/components/ui/summary-list";
import { form, page } from "~/http/route.server";
import { changeTeam, loadTeamPage } from "~/screens/health/team.server";

export const handle = {
  title: { en: "Your team’s answers", es: "Las respuestas de su equipo" },
  noScripts: true,
};

export const loader = page(["auth", "companysettings", "subscriptioncancelled"], loadTeamPage);
export const action = form(["auth", "companysettings", "subscriptioncancelled"], changeTeam);

export default function Team() {
  const { title, intro, back, size, offer, none, ...list } = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      <p className="mt-3 max-w-line text-lead">{intro}</p>
      <SizeNotice size={size} />
      {none ? (
        <section className="part max-w-line">
          <h2>{none.title}</h2>
          <p className="mt-2">{none.text}</p>
        </section>
      ) : null}
      {offer ? <OfferStanding offer={offer} /> : null}
      {offer?.extension ? (
        <Part id="extension" title={offer.extension.title} className="part max-w-line print:hidden">
          <p className="my-3">{offer.extension.text}</p>
          <PersonOnly reason={offer.extension.cause}>
            <details open={result !== undefined}>
              <summary>{offer.extension.open}</summary>
              {offer.extension.isRequired ? (
                <p className="mt-3">{offer.extension.isRequired}</p>
              ) : null}
              <FormFrame intent="extend" result={result} className="mt-3">
                <Button quiet>{offer.extension.button}</Button>
              </FormFrame>
            </details>
          </PersonOnly>
        </Part>
      ) : null}
      <TeamList list={list} />
    </div>
  );
}

type Row = {
  id: string;
  name: string;
  status: string;
  good: boolean;
  leaving: string | null;
  due: string;
  covers: string;
  cost: string;
  days: string;
  reminded: string | null;
  remind: { text: string; of: string } | null;
  employment: { text: string; of: string; href: string };
};

type TeamShown = {
  path: string;
  counts: { title: string; each: { key: string; text: string; people: number; href: string }[] };
  filter: {
    title: string;
    name: string;
    status: string;
    show: string;
    q: string;
    chosen: string;
    statuses: (readonly [string, string])[];
  };
  found: string;
  clear: { text: string; href: string } | null;
  columns: Record<"name" | "status" | "due" | "covers" | "cost" | "action", string>;
  rows: Row[];
  paging: Record<string, string>;
  page: number;
  last: number;
  files: { text: string; href: string }[];
};

function TeamList({ list }: { list: TeamShown }) {
  const { counts, found, clear, rows, path, paging, page, last, files } = list;
  return (
    <Part id="people" title={counts.title}>
      <PeopleCounts counts={counts.each} />
      <Filter path={path} filter={list.filter} />
      <PeopleFound found={found} clear={clear} />
      {rows.length > 0 ? <People list={list} /> : null}
      <PageLinks path={path} query={paging} current={page} last={last} />
      <ul className="mt-4 print:hidden">
        {files.map(({ text, href }) => (
          <li key={href}>
            <a className="tap" href={href} download>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Filter({ path, filter }: { path: string; filter: TeamShown["filter"] }) {
  return (
    <form
      method="get"
      action={path}
      role="search"
      aria-label={filter.title}
      className="flex max-w-line flex-wrap items-end gap-4 print:hidden"
    >
      <label className="flex-[1_1_12rem]">
        <span className="block font-bold">{filter.name}</span>
        <input className="input" name="q" defaultValue={filter.q} maxLength={100} />
      </label>
      <label className="flex-[1_1_12rem]">
        <span className="block font-bold">{filter.status}</span>
        <select className="input" name="status" defaultValue={filter.chosen}>
          {filter.statuses.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <Button quiet>{filter.show}</Button>
    </form>
  );
}

function People({ list: { columns, rows, counts } }: { list: TeamShown }) {
  return (
    <DataTable
      caption={counts.title}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: columns.name, cell: ({ name }) => name },
        {
          title: columns.status,
          cell: ({ status, good, leaving }) => (
            <span>
              <Chip tone={good ? "good" : "plain"}>{status}</Chip>
              {leaving ? <span className="block text-small">{leaving}</span> : null}
            </span>
          ),
        },
        {
          title: columns.due,
          cell: ({ due, reminded }) => (
            <span>
              {due}
              {reminded ? <span className="block text-small text-soft">{reminded}</span> : null}
            </span>
          ),
        },
        { title: columns.covers, cell: ({ covers }) => covers },
        {
          title: columns.cost,
          figure: true,
          cell: ({ cost, days }) => (
            <span>
              {cost}
              {days ? <span className="block text-small text-soft">{days}</span> : null}
            </span>
          ),
        },
        { title: columns.action, whole: true, cell: (row) => <Actions row={row} /> },
      ]}
    />
  );
}

function Actions({ row: { id, remind, employment } }: { row: Row }) {
  return (
    <span className="flex flex-wrap items-center gap-3 print:hidden">
      {remind ? (
        <FormFrame intent={`remind-${id}`}>
          <input type="hidden" name="id" value={id} />
          <Button quiet aria-label={remind.of}>
            {remind.text}
          </Button>
        </FormFrame>
      ) : null}
      <a className="tap" href={employment.href} aria-label={employment.of}>
        {employment.text}
      </a>
    </span>
  );
}

function OfferStanding({
  offer: { title, rows, part },
}: {
  offer: {
    title: string;
    rows: SummaryRow[];
    part: {
      title: string;
      takes: number;
      of: number;
      text: string;
      verdict: string;
    };
  };
}) {
  return (
    <>
      <Part id="offer" title={title}>
        <SummaryList rows={rows} />
      </Part>
      <Part id="part" title={part.title} className="part max-w-line">
        {part.of > 0 ? (
          <meter
            className="mt-3 block h-6 w-full"
            aria-labelledby="part"
            min={0}
            max={part.of}
            value={part.takes}
          >
            {part.text}
          </meter>
        ) : null}
        <p className="mt-2">
          {part.text} <strong>{part.verdict}</strong>
        </p>
      </Part>
    </>
  );
}
