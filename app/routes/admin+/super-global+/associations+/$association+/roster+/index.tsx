import { useLoaderData, Form } from "@remix-run/react";
import { ListFilter } from "~/components/ui/list-filter";
import { Button, LinkButton } from "~/components/ui/button";
import { LinkLine, QuietLink } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { PageLinks } from "~/components/ui/page-links";
import { type RosterFilterName, rosterFilterNames } from "~/domain/association/desk/desk-rows";
import { deskTexts } from "~/domain/association/desk/desk.text";
import { rosterTexts } from "~/domain/association/desk/roster.text";
import { page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { listRosterEntries } from "~/core/association/roster";
import { ownTimes } from "~/language/own-times";
import {
  callForDesk,
  deskIn,
  choiceInUrl,
  pageInUrl,
  rosterPath,
} from "~/screens/association/desk/whose-desk.server";

export const handle = { title: { en: "Members list", es: "Lista de miembros" } };

/** Returns a page of matching entries, each with the time when it can be invited `again` if it was lately, or null. */
export const loader = page(["auth", "associationdesk"], async (args) => {
  const q = (args.url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const show = choiceInUrl(args.url, "show", rosterFilterNames) ?? "all";
  const { entries, pagination } = await callForDesk(args, listRosterEntries, {
    q,
    show,
    page: pageInUrl(args.url),
  });
  return {
    invite: `${deskIn(args).base}/invitations/new`,
    path: rosterPath(args),
    entries: entries.map(({ again_at, ...entry }) => ({
      ...entry,
      again: again_at && ownTimes(args)(again_at),
    })),
    q,
    show,
    pagination,
  };
});

const rosterFilters: readonly RosterFilterName[] = ["all", "open", "invited", "members"];

/** A page of matching entries with checkboxes to invite them, and links to add, import and export. */
export default function Roster() {
  const { path, invite, entries, q, show, pagination } = useLoaderData<typeof loader>();
  const t = useTexts(rosterTexts);
  const isFiltered = q !== "" || show !== "all";
  const query = { q, show: show === "all" ? "" : show };
  const words = useTexts(deskTexts);
  const standing = ({ member, invitation }: (typeof entries)[number]) =>
    member
      ? t.isMember({ state: words.states[member] })
      : invitation
        ? t.isInvited({ state: words.invitation[invitation] })
        : t.notInvited;
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mb-4 mt-2 max-w-line">{t.about}</p>
      <ul className="mb-6 flex flex-wrap items-center gap-4">
        <li>
          <LinkButton href={`${path}/new`}>{t.add}</LinkButton>
        </li>
        <li>
          <QuietLink href={`${path}/import`}>{t.import}</QuietLink>
        </li>
        <li>
          <a className="tap" href={`${path}.csv`} download>
            {t.export}
          </a>
        </li>
      </ul>
      <ListFilter
        path={path}
        title={t.find}
        q={{ label: t.q, value: q }}
        choices={[
          {
            name: "show",
            label: t.standing,
            value: show,
            options: rosterFilters.map((each) => [each, t.shown[each]] as const),
          },
        ]}
      />
      <p role="status" className="mt-6 font-bold">
        {pagination.total > 0 ? t.found({ count: pagination.total }) : t.noMatch}
      </p>
      {isFiltered ? <LinkLine href={path} text={t.clear} /> : null}
      {entries.length > 0 ? (
        <Form discover="none" action={invite} className="mt-4 grid gap-4 [--label:7.5rem]">
          {entries.some(({ may_invite }) => may_invite) ? (
            <div>
              <p className="mb-3 max-w-line text-soft">{t.inviteHint}</p>
              <Button quiet>{t.inviteChecked}</Button>
            </div>
          ) : null}
          <DataTable
            caption={t.title}
            rows={entries}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t.company,
                cell: ({ id, legal_name, contact_email }) => (
                  <span>
                    <a
                      className="tap [overflow-wrap:anywhere]"
                      href={`${path}/${encodeURIComponent(id)}`}
                    >
                      {legal_name}
                    </a>
                    <span className="block text-small font-normal text-soft [overflow-wrap:anywhere]">
                      {contact_email}
                    </span>
                  </span>
                ),
              },
              { title: t.ein, cell: ({ ein_last4 }) => ein_last4 || "–" },
              { title: t.zip, cell: ({ zip }) => zip },
              { title: t.standing, cell: standing },
              {
                title: t.invite,
                whole: true,
                cell: ({ id, legal_name, may_invite, again }) =>
                  may_invite ? (
                    <label className="tap flex cursor-pointer items-center gap-3">
                      <input type="checkbox" name="entry" value={id} className="tick" />
                      <span className="max-wide:inline wide:sr-only">
                        {t.check({ name: legal_name })}
                      </span>
                    </label>
                  ) : again ? (
                    <p className="max-w-[16rem] text-small text-soft">{t.again({ at: again })}</p>
                  ) : null,
              },
            ]}
          />
        </Form>
      ) : null}
      <PageLinks path={path} query={query} pagination={pagination} />
    </>
  );
}
