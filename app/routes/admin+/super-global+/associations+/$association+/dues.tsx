import { useLoaderData } from "@remix-run/react";
import { ListFilter } from "~/components/ui/list-filter";
import { Chip } from "~/components/ui/chip";
import { DataTable } from "~/components/ui/data-table";
import { PageLinks } from "~/components/ui/page-links";
import { LinkLine } from "~/components/ui/parts";
import { duesFilterNames } from "~/domain/association/desk/desk-rows";
import { deskTablesTexts } from "~/domain/association/desk/desk-tables.text";
import { deskTexts } from "~/domain/association/desk/desk.text";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { page } from "~/http/route.server";
import { listAssociationDues } from "~/core/association/dues-list";
import {
  callForDesk,
  deskIn,
  choiceInUrl,
  pageInUrl,
} from "~/screens/association/desk/whose-desk.server";

export const handle = { title: { en: "Dues", es: "Cuotas" } };

/** Returns a page of members with their dues, filtered by `show`, and what all members owe together. */
export const loader = page(["auth", "associationdesk"], async (args) => {
  const show = choiceInUrl(args.url, "show", duesFilterNames) ?? "all";
  const page = pageInUrl(args.url);
  const dues = await callForDesk(args, listAssociationDues, { show, page });
  return { ...dues, show, path: `${deskIn(args).base}/dues` };
});

/** The members with what each owes and since when, chosen by state, and a link to the file about all of them. */
export default function Dues() {
  const { path, members, owed_c, show, pagination } = useLoaderData<typeof loader>();
  const t = useTexts(deskTablesTexts);
  const words = useTexts(deskTexts);
  const { day, money } = formats(useLanguage());
  const stateTexts = { ...words.states, ...t.ofDues };
  return (
    <>
      <h1>{words.dues}</h1>
      <p className="mb-2 mt-2 max-w-line">{t.duesAbout}</p>
      <p className="mb-4 font-bold">{t.owed({ cents: owed_c })}</p>
      <ListFilter
        path={path}
        title={t.find}
        choices={[
          {
            name: "show",
            label: words.state,
            value: show,
            options: duesFilterNames.map((each) => [each, stateTexts[each]] as const),
          },
        ]}
      />
      {members.length === 0 ? (
        <p className="mt-4">{words.none}</p>
      ) : (
        <div className="mt-4">
          <DataTable
            caption={words.dues}
            dense
            rows={members}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t.member,
                cell: ({ name }) => <span className="[overflow-wrap:anywhere]">{name}</span>,
              },
              {
                title: t.number,
                cell: ({ member_no }) => <span className="whitespace-nowrap">{member_no}</span>,
              },
              {
                title: words.state,
                cell: ({ state }) => (
                  <Chip tone={state === "active" ? "good" : state === "lapsed" ? "bad" : "plain"}>
                    {words.states[state]}
                  </Chip>
                ),
              },
              {
                title: t.paidThrough,
                cell: ({ paid_through }) => (paid_through ? day(paid_through) : t.never),
              },
              { title: t.owes, figure: true, cell: ({ owed_c: cents }) => money(cents) },
              { title: t.since, cell: ({ late_since }) => (late_since ? day(late_since) : "–") },
              { title: t.lapsed, cell: ({ lapsed_on }) => (lapsed_on ? day(lapsed_on) : "–") },
            ]}
          />
        </div>
      )}
      <PageLinks path={path} query={show === "all" ? {} : { show }} pagination={pagination} />
      <LinkLine className="mt-4" href={`${path}.csv`} download text={t.file} />
    </>
  );
}
