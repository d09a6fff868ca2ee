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
  const said = useTexts(waitingListTableTexts);
  const { products, inside } = useTexts(openingTexts);
  return (
    <DataTable
      caption={said.caption}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { title: said.state, cell: ({ place }) => place },
        { title: said.product, cell: ({ product }) => products[product] },
        { title: said.waiting, cell: ({ waiting }) => waiting },
        {
          title: said.invited,
          cell: ({ invited, invitations, place, product }) =>
            invitations ? (
              <a className="tap" href={invitations}>
                {said.invitedNow({ count: invited })}
                <span className="sr-only">{` ${said.which({ what: inside[product], place })}`}</span>
              </a>
            ) : (
              invited
            ),
        },
        { title: said.since, cell: ({ since }) => since ?? said.noOne },
        {
          title: said.invite,
          whole: true,
          cell: ({ invite, place, product }) =>
            invite ? (
              <a className="tap" href={invite}>
                {said.next}
                <span className="sr-only">{` ${said.which({ what: inside[product], place })}`}</span>
              </a>
            ) : null,
        },
      ]}
    />
  );
}
