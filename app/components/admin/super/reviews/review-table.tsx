import { DataTable } from "~/components/ui/data-table";
import { useTexts } from "~/language/use-texts";
import { NameAndEmail } from "~/components/admin/users/user-table";
import type { namedOwnerIn } from "~/domain/sign-up/named-owner";
import { reviewTableTexts } from "./review-table.text";
import { reviewWords } from "./review-words.text";

export type ReviewRow = {
  id: string;
  name: string;
  reference: string;
  kind: string;
  place: string;
  applicant: { name: string; user_email: string };
  sentIn: string;
  reason: string;
  href: string;
};

/** A cell of a stacked table must be a single element. */
export function Person({ name, user_email }: ReviewRow["applicant"]) {
  return (
    <div>
      <NameAndEmail name={name} email={user_email} />
    </div>
  );
}

export function ReviewTable({ rows }: { rows: readonly ReviewRow[] }) {
  const t = useTexts(reviewTableTexts);
  return (
    <DataTable
      caption={t.caption}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t.application,
          cell: ({ name, reference, place, href }) => (
            <>
              <a href={href}>{name}</a>
              <span className="block text-small font-normal text-soft">
                {[reference, place].filter(Boolean).join(", ")}
              </span>
            </>
          ),
        },
        {
          title: t.sentInBy,
          cell: ({ applicant }) => <Person {...applicant} />,
        },
        { title: t.sentInOn, cell: ({ sentIn }) => sentIn },
        { title: t.why, cell: ({ reason }) => reason },
      ]}
    />
  );
}

/** Returns an application's state in words; a state without words keeps its name. */
export function useStateWords(state: string): string {
  const states: Readonly<Record<string, string>> = useTexts(reviewWords).states;
  return states[state] ?? state;
}

/** Says who manages the account and who owns the company; null without a company. */
export function useOwnerWords(
  manager: {
    name: string;
    isOwner: boolean;
    namedOwner: ReturnType<typeof namedOwnerIn>;
  } | null,
): string | null {
  const t = useTexts(reviewWords);
  if (!manager) return null;
  const { name, isOwner, namedOwner } = manager;
  if (isOwner) return t.ownsIt({ name });
  const owner = namedOwner ? `${namedOwner.name}, ${namedOwner.email}` : t.notNamed;
  return t.managesIt({ name, owner });
}
