import { useLoaderData } from "@remix-run/react";
import {
  waitingListsTexts,
  waitingListTableTexts,
} from "~/components/admin/super/states/waiting-lists.text";
import { DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { openingTexts } from "~/domain/admin/opening-words.text";
import { useTexts } from "~/language/use-texts";
import { waitingListRows } from "~/screens/admin/super-waiting.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Waiting lists", es: "Listas de espera" } };

export const loader = page(["auth", "superadmin"], waitingListRows);

export default function WaitingLists() {
  const { rows } = useLoaderData<typeof loader>();
  const t = useTexts(waitingListsTexts);
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mb-6 mt-2 max-w-line">{t.about}</p>
      {rows.length > 0 ? (
        <WaitingListTable rows={rows} />
      ) : (
        <EmptyState picture="list" title={t.none}>
          {t.noneText}
        </EmptyState>
      )}
    </>
  );
}

type Row = {
  key: string;
  place: string;
  product: "membership" | "health";
  waiting: number;
  invited: number;
  since: string | null;
  /** The page that confirms the next invitations; null if the list is empty. */
  invite: string | null;
  /** The page with open invitations; null if there are none. */
  invitations: string | null;
};

function WaitingListTable({ rows }: { rows: readonly Row[] }) {
  const t = useTexts(waitingListTableTexts);
  const { products, inside } = useTexts(openingTexts);
  return (
    <DataTable
      caption={t.caption}
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
              <a className="tap" href={invitations}>
                {t.invitedNow({ count: invited })}
                <span className="sr-only">{` ${t.which({ what: inside[product], place })}`}</span>
              </a>
            ) : (
              invited
            ),
        },
        { title: t.since, cell: ({ since }) => since ?? t.noOne },
        {
          title: t.invite,
          whole: true,
          cell: ({ invite, place, product }) =>
            invite ? (
              <a className="tap" href={invite}>
                {t.next}
                <span className="sr-only">{` ${t.which({ what: inside[product], place })}`}</span>
              </a>
            ) : null,
        },
      ]}
    />
  );
}
