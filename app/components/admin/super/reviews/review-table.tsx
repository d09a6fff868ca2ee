import { DataTable } from "~/components/ui/data-table";
import { useTexts } from "~/language/use-texts";
import { NameAndEmail } from "~/components/admin/users/user-table";
import { reviewTableTexts } from "./review-table.text";

/** An application in a list. */
export type ReviewRow = {
  id: string;
  name: string;
  reference: string;
  kind: string;
  /** The state's name. */
  place: string;
  applicant: { name: string; user_email: string };
  sentIn: string;
  /** Why it waits. */
  why: string;
  href: string;
};

/** In one block, as a cell of a stacked table must be. */
export function Person({ name, user_email }: ReviewRow["applicant"]) {
  return (
    <div>
      <NameAndEmail name={name} email={user_email} />
    </div>
  );
}

/** Applications that wait. */
export function ReviewTable({ rows }: { rows: readonly ReviewRow[] }) {
  const said = useTexts(reviewTableTexts);
  return (
    <DataTable
      caption={said.caption}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: said.application,
          cell: ({ name, reference, place, href }) => (
            <>
              <a href={href}>{name}</a>
              <span className="block text-small font-normal text-soft">{`${reference}, ${place}`}</span>
            </>
          ),
        },
        {
          title: said.sentInBy,
          cell: ({ applicant }) => <Person {...applicant} />,
        },
        { title: said.sentInOn, cell: ({ sentIn }) => sentIn },
        { title: said.why, cell: ({ why }) => why },
      ]}
    />
  );
}
