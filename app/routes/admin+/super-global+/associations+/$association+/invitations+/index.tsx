import { useLoaderData } from "@remix-run/react";
import { ListFilter } from "~/components/ui/list-filter";
import { LinkButton } from "~/components/ui/button";
import { Chip, type Tone } from "~/components/ui/chip";
import { DataTable } from "~/components/ui/data-table";
import { PageLinks } from "~/components/ui/page-links";
import { LinkLine } from "~/components/ui/parts";
import {
  type InvitationDisplayState,
  invitationDisplayStates,
  maxInvited,
} from "~/domain/association/desk/desk-rows";
import { deskTablesTexts } from "~/domain/association/desk/desk-tables.text";
import { deskTexts } from "~/domain/association/desk/desk.text";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { page } from "~/http/route.server";
import { listAssociationInvitations } from "~/core/association/invite-roster";
import { lastWholeDay, localDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import { displayZone } from "~/language/own-times";
import {
  callForDesk,
  isOpenInvitation,
  deskIn,
  choiceInUrl,
  pageInUrl,
} from "~/screens/association/desk/whose-desk.server";

export const handle = { title: { en: "Invitations", es: "Invitaciones" } };

/** Returns a page of invitations, all or in one state, and how many entries could get their first one (`open`). */
export const loader = page(["auth", "associationdesk"], async (args) => {
  const { base } = deskIn(args);
  const state = choiceInUrl(args.url, "state", invitationDisplayStates);
  const { invitations, ...found } = await callForDesk(args, listAssociationInvitations, {
    state,
    page: pageInUrl(args.url),
  });
  return {
    ...found,
    invitations: invitations.map((each) => ({
      ...each,
      sent_at: each.sent_at && localDay(each.sent_at, displayZone(args.user)),
      until: lastWholeDay(each.expires_at, westernmostZone),
      withdraw: isOpenInvitation(each.state)
        ? `${base}/invitations/${encodeURIComponent(each.id)}/withdraw`
        : null,
    })),
    path: `${base}/invitations`,
    list: `${base}/roster`,
    state: state ?? "",
  };
});

const invitationTones: Partial<Record<InvitationDisplayState, Tone>> = {
  used: "good",
  bounced: "bad",
  expired: "bad",
};

/** A page of invitations in one state, with links to withdraw each, and to invite the entries that never were. */
export default function Invitations() {
  const { path, list, invitations, open, state, pagination } = useLoaderData<typeof loader>();
  const t = useTexts(deskTablesTexts);
  const words = useTexts(deskTexts);
  const { day } = formats(useLanguage());
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
      <ListFilter
        path={path}
        title={t.find}
        choices={[
          {
            name: "state",
            label: words.state,
            value: state,
            options: [
              ["", words.everyState] as const,
              ...invitationDisplayStates.map((each) => [each, words.invitation[each]] as const),
            ],
          },
        ]}
      />
      {invitations.length === 0 ? (
        <p className="mt-4">{words.none}</p>
      ) : (
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
              { title: t.sent, cell: ({ sent_at }) => (sent_at ? day(sent_at) : null) },
              { title: t.until, cell: ({ until }) => day(until) },
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
      )}
      <PageLinks path={path} query={state ? { state } : {}} pagination={pagination} />
    </>
  );
}
