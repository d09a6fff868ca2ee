import { DataTable } from "~/components/ui/data-table";
import { openingTexts } from "~/domain/admin/opening-words.text";
import { useTexts } from "~/language/use-texts";
import { waitingListTableTexts } from "./waiting-list-table.text";

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

export function WaitingListTable({ rows }: { rows: readonly Row[] }) {
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
