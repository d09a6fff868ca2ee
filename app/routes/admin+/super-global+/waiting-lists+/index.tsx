import { useLoaderData } from "@remix-run/react";
import { TapLink } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { openingTexts } from "~/domain/admin/opening-words.text";
import { page } from "~/http/route.server";
import { formats } from "~/language/formats";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { listWaitingLists } from "~/core/admin/waiting-lists";
import { localDay } from "~/domain/local-days";
import { stateNameIn } from "~/domain/us-states";
import { displayZone } from "~/language/own-times";
import { waitingListsPath, productOfKind } from "~/screens/admin/super-waiting.server";

const waitingListsTexts = texts({
  en: {
    about:
      "First come, first served in each state. People who are invited have 14 days to sign up, whether or not the state is open.",
    none: "No one is waiting",
    noneText: "People in a state that isn’t open can ask for a place, and are listed here.",
    state: "State",
    product: "For",
    waiting: "Waiting",
    invited: "Invited",
    invitedNow: "{count:number} invited",
    since: "First since",
    invite: "Invite",
    next: "Invite next",
    which: "for {what} in {place}",
  },
  es: {
    about:
      "Por orden de llegada en cada estado. Quien recibe una invitación puede inscribirse durante 14 días, esté abierto el estado o no.",
    none: "Nadie espera",
    noneText:
      "Quienes viven en un estado que no está abierto pueden pedir un lugar, y aparecen aquí.",
    state: "Estado",
    product: "Para",
    waiting: "En espera",
    invited: "Con invitación",
    invitedNow: "{count:number} con invitación",
    since: "Primero desde",
    invite: "Invitar",
    next: "Invitar al siguiente",
    which: "para {what} en {place}",
  },
});

export const handle = { title: { en: "Waiting lists", es: "Listas de espera" } };

/** Returns the waiting lists by state, with how many wait and are invited, and since when the first person waits. */
export const loader = page(["auth", "superadmin"], async ({ caller, language, user }) => {
  const lists = await listWaitingLists(caller);
  const rows = lists.map(({ kind, us_state, waiting, invited, first }) => ({
    key: `${kind} ${us_state}`,
    place: stateNameIn(us_state, language),
    product: productOfKind[kind],
    waiting,
    invited,
    since: first && localDay(first.joined_at, displayZone(user)),
    invite: first && `${waitingListsPath}/${kind}/${us_state}`,
    invitations: invited > 0 ? `${waitingListsPath}/${kind}/${us_state}/invited` : null,
  }));
  return { rows: rows.sort((a, b) => (a.place < b.place ? -1 : 1)) };
});

export default function WaitingLists() {
  const { rows } = useLoaderData<typeof loader>();
  const t = useTexts(waitingListsTexts);
  const title = handle.title[useLanguage()];
  const { products, inside } = useTexts(openingTexts);
  const { day } = formats(useLanguage());
  return (
    <>
      <h1>{title}</h1>
      <p className="mb-6 mt-2 max-w-line">{t.about}</p>
      {rows.length > 0 ? (
        <DataTable
          caption={title}
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            { title: t.state, cell: ({ place }) => place },
            { title: t.product, cell: ({ product }) => products[product] },
            { title: t.waiting, cell: ({ waiting }) => waiting },
            {
              title: t.invited,
              cell: ({ invited, invitations, place, product }) =>
                invitations ? (
                  <TapLink href={invitations} more={t.which({ what: inside[product], place })}>
                    {t.invitedNow({ count: invited })}
                  </TapLink>
                ) : (
                  invited
                ),
            },
            { title: t.since, cell: ({ since }) => (since ? day(since) : t.none) },
            {
              title: t.invite,
              whole: true,
              cell: ({ invite, place, product }) =>
                invite ? (
                  <TapLink href={invite} more={t.which({ what: inside[product], place })}>
                    {t.next}
                  </TapLink>
                ) : null,
            },
          ]}
        />
      ) : (
        <EmptyState picture="list" title={t.none}>
          {t.noneText}
        </EmptyState>
      )}
    </>
  );
}
