import {
  duesShown,
  type AssociationApplication,
  type AssociationInvitation,
  type AssociationMember,
  type DuesShown,
  type InvitationShown,
} from "~/domain/association/desk/desk-rows";
import { LinkButton } from "~/components/ui/button";
import { LinkLine, TapLink } from "~/components/ui/parts";
import { Chip, type Tone } from "~/components/ui/chip";
import { DataTable } from "~/components/ui/data-table";
import { PageLinks } from "~/components/ui/page-links";
import { formats } from "~/language/formats";
import { useLanguage } from "~/language/use-texts";
import { useTexts } from "~/language/use-texts";
import { deskTablesTexts } from "~/domain/association/desk/desk-tables.text";
import { deskTexts } from "~/domain/association/desk/desk.text";
import { maxInvited } from "~/domain/association/desk/most-invited";
import { ShowFilter } from "./show-filter";

type Pages = { current_page: number; last_page: number };

const invitationTones: Partial<Record<InvitationShown, Tone>> = {
  used: "good",
  bounced: "bad",
  expired: "bad",
};

export function DeskInvitations({
  page: { path, list, invitations, open, states, state, pagination },
}: {
  page: {
    path: string;
    list: string;
    invitations: readonly (AssociationInvitation & {
      /** The last full day on which it works, YYYY-MM-DD. */
      until: string;
      withdraw: string | null;
    })[];
    open: number;
    states: readonly InvitationShown[];
    state: string;
    pagination: Pages;
  };
}) {
  const t = useTexts(deskTablesTexts);
  const words = useTexts(deskTexts);
  const day = useDay();
  const write = formats(useLanguage());
  return (
    <>
      <h1>{words.invitations}</h1>
      {open > 0 ? (
        <div className="mb-6 mt-4 grid max-w-line justify-items-start gap-3">
          <p>{t.inviteAllHint}</p>
          <LinkButton href={`${path}/new?all=yes`}>
            {open > maxInvited
              ? t.inviteFirst({ most: maxInvited, count: open })
              : t.inviteAll({ count: open })}
          </LinkButton>
        </div>
      ) : (
        <p className="mb-6 mt-2 max-w-line">{t.everybody}</p>
      )}
      <LinkLine className="mb-4" href={list} text={t.toList} />
      <ShowFilter
        path={path}
        title={t.find}
        choice={{
          name: "state",
          label: words.state,
          value: state,
          options: [
            ["", words.everyState] as const,
            ...states.map((each) => [each, words.invitation[each]] as const),
          ],
        }}
        button={words.show}
      />
      {invitations.length === 0 ? <p className="mt-4">{words.none}</p> : null}
      {invitations.length > 0 ? (
        <div className="mt-4">
          <DataTable
            caption={words.invitations}
            dense
            rows={invitations}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t.to,
                cell: ({ email, legal_name }) => (
                  <span className="[overflow-wrap:anywhere]">
                    {email}
                    {legal_name ? (
                      <span className="block text-small font-normal text-soft">{legal_name}</span>
                    ) : null}
                  </span>
                ),
              },
              {
                title: words.state,
                cell: (each) => (
                  <Chip tone={invitationTones[each.state] ?? "plain"}>
                    {words.invitation[each.state]}
                  </Chip>
                ),
              },
              { title: t.sent, cell: ({ sent_at }) => day(sent_at) },
              { title: t.until, cell: ({ until }) => write.day(until) },
              {
                title: t.withdraw,
                whole: true,
                cell: ({ withdraw, email }) =>
                  withdraw ? (
                    <a className="tap [overflow-wrap:anywhere]" href={withdraw}>
                      {t.withdrawOf({ email })}
                    </a>
                  ) : null,
              },
            ]}
          />
        </div>
      ) : null}
      <PageLinks
        path={path}
        query={state ? { state } : {}}
        current={pagination.current_page}
        last={pagination.last_page}
      />
    </>
  );
}

function useDay() {
  const language = useLanguage();
  return (on: string | null) => (on ? formats(language).day(on) : null);
}

export function DeskApplications({
  page: { path, applications, desk, pagination },
}: {
  page: {
    path: string;
    applications: readonly (AssociationApplication & {
      href: string | null;
      /** Days in the applicant's zone. */
      sent_on: string;
      decided_on: string | null;
    })[];
    /** The approvals page, for those who decide. */
    desk: string | null;
    pagination: Pages;
  };
}) {
  const t = useTexts(deskTablesTexts);
  const words = useTexts(deskTexts);
  const write = formats(useLanguage());
  const stateIn = (state: string) =>
    (words.application as Record<string, string>)[state] ?? words.application.other;
  return (
    <>
      <h1>{words.applications}</h1>
      <p className="mb-2 mt-2 max-w-line">{t.applicationsAbout}</p>
      {desk ? (
        <p className="mb-4 max-w-line">
          {t.desk} <TapLink href={desk}>{t.toDesk}</TapLink>
        </p>
      ) : null}
      {applications.length === 0 ? <p>{words.none}</p> : null}
      {applications.length > 0 ? (
        <DataTable
          caption={words.applications}
          dense
          rows={applications}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t.applicant,
              cell: ({ name, href, reference }) => (
                <span className="[overflow-wrap:anywhere]">
                  {href ? <TapLink href={href}>{name}</TapLink> : name}
                  <span className="block text-small font-normal text-soft">{reference}</span>
                </span>
              ),
            },
            { title: words.state, cell: ({ state }) => <Chip>{stateIn(state)}</Chip> },
            {
              title: t.contact,
              cell: ({ contact }) => (
                <span className="[overflow-wrap:anywhere]">{`${contact.name}, ${contact.email}`}</span>
              ),
            },
            { title: t.where, cell: ({ us_state }) => us_state || "–" },
            { title: t.sentIn, cell: ({ sent_on }) => write.day(sent_on) },
            {
              title: t.decided,
              cell: ({ decided_on, automatic }) => {
                const decided = decided_on ? write.day(decided_on) : t.never;
                return automatic ? t.automatically({ day: decided }) : decided;
              },
            },
          ]}
        />
      ) : null}
      <PageLinks
        path={path}
        query={{}}
        current={pagination.current_page}
        last={pagination.last_page}
      />
    </>
  );
}

export function DeskDues({
  page: { path, members, owed_c, show, pagination },
}: {
  page: {
    path: string;
    members: readonly AssociationMember[];
    owed_c: number;
    show: DuesShown;
    pagination: Pages;
  };
}) {
  const t = useTexts(deskTablesTexts);
  const words = useTexts(deskTexts);
  const language = useLanguage();
  const day = useDay();
  const money = (cents: number) => formats(language).money(cents);
  const stateTexts = { ...words.states, ...t.ofDues };
  return (
    <>
      <h1>{words.dues}</h1>
      <p className="mb-2 mt-2 max-w-line">{t.duesAbout}</p>
      <p className="mb-4 font-bold">{t.owed({ cents: owed_c })}</p>
      <ShowFilter
        path={path}
        title={t.find}
        choice={{
          name: "show",
          label: words.state,
          value: show,
          options: duesShown.map((each) => [each, stateTexts[each]] as const),
        }}
        button={words.show}
      />
      {members.length === 0 ? <p className="mt-4">{words.none}</p> : null}
      {members.length > 0 ? (
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
                cell: ({ paid_through }) => day(paid_through) ?? t.never,
              },
              { title: t.owes, figure: true, cell: ({ owed_c: cents }) => money(cents) },
              { title: t.since, cell: ({ late_since }) => day(late_since) ?? "–" },
              { title: t.lapsed, cell: ({ lapsed_on }) => day(lapsed_on) ?? "–" },
            ]}
          />
        </div>
      ) : null}
      <PageLinks
        path={path}
        query={show === "all" ? {} : { show }}
        current={pagination.current_page}
        last={pagination.last_page}
      />
      <LinkLine className="mt-4" href={`${path}.csv`} download text={t.file} />
    </>
  );
}
