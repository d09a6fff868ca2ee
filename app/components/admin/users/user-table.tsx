import { DataTable } from "~/components/ui/data-table";

/** A person in a list of users. */
export type UserRow = {
  id: string;
  name: string;
  email: string;
  type: string;
  company: string | null;
  role: string;
  status: string;
  /** The page about them; null where the backend keeps none. */
  record?: string | null;
  /** The page that asks whether to. */
  loginAs: string;
  /** Why one cannot. */
  refused: string | null;
};

export function UserTable({ rows }: { rows: readonly UserRow[] }) {
  return (
    <DataTable
      caption="Users"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: "Name and email", cell: (row) => <NameAndEmail {...row} /> },
        { title: "Type", cell: ({ type }) => type },
        { title: "Company", cell: ({ company }) => company ?? "None" },
        { title: "Role", cell: ({ role }) => role },
        { title: "Status", cell: ({ status }) => status },
        { title: "Log in", whole: true, cell: (row) => <LoginAsLink {...row} /> },
      ]}
    />
  );
}

/** Under each other, so that the other columns have room. */
export function NameAndEmail({ name, email, record }: Pick<UserRow, "name" | "email" | "record">) {
  return (
    <>
      {record ? <a href={record}>{name}</a> : <b>{name}</b>}
      <span className="block text-small font-normal text-soft [overflow-wrap:anywhere]">
        {email}
      </span>
    </>
  );
}

export function LoginAsLink({
  name,
  loginAs,
  refused,
}: Pick<UserRow, "name" | "loginAs" | "refused">) {
  if (refused) return <span className="tap text-small text-soft">{refused}</span>;
  return (
    <a className="tap" href={loginAs}>
      Log in as<span className="sr-only"> {name}</span>
    </a>
  );
}
