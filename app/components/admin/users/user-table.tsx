import { DataTable, type Column } from "~/components/ui/data-table";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { EmailText } from "./email-text";
import type { LoginAsTarget } from "~/components/admin/login-as/login-as-form";

const userTableTexts = texts({
  en: {
    caption: "Users",
    person: "Name and email",
    type: "Type",
    company: "Company",
    none: "None",
    role: "Role",
    status: "Status",
    logIn: "Log in",
    logInAs: "Log in as",
  },
  es: {
    caption: "Usuarios",
    person: "Nombre y correo",
    type: "Tipo",
    company: "Empresa",
    none: "Ninguna",
    role: "Función",
    status: "Estado",
    logIn: "Entrar",
    logInAs: "Entrar como",
  },
});

export type UserRow = {
  id: string;
  name: string;
  email: string;
  /** Null if the backend doesn't tell. */
  type: string | null;
  /** Null without a company. */
  company: string | null;
  /** Null without a role, or if the backend doesn't tell. */
  role: string | null;
  status: string;
  /** The user's page; null if the backend has none. */
  record?: string | null;
  /** The page for logging in as the user; null if the backend doesn't support it. */
  loginAs: string | null;
  /** Why the administrator can't log in as the user; null if they can. */
  refused: string | null;
};

/** A table of users, without the columns that no row has a value for. */
export function UserTable({ rows }: { rows: readonly UserRow[] }) {
  const t = useTexts(userTableTexts);
  const kinds = rows.some(({ type }) => type !== null);
  const columnIf = (is: boolean, column: Column<UserRow>) => (is ? [column] : []);
  return (
    <DataTable
      caption={t.caption}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: t.person, cell: (row) => <NameAndEmail {...row} /> },
        ...columnIf(kinds, { title: t.type, cell: ({ type }) => type }),
        ...columnIf(kinds, { title: t.company, cell: ({ company }) => company ?? t.none }),
        ...columnIf(
          rows.some(({ role }) => role !== null),
          { title: t.role, cell: ({ role }) => role ?? "–" },
        ),
        { title: t.status, cell: ({ status }) => status },
        ...columnIf(
          rows.some(({ loginAs }) => loginAs !== null),
          { title: t.logIn, whole: true, cell: (row) => <LoginAsLink {...row} /> },
        ),
      ]}
    />
  );
}

/** A user's name, which links to their record if there is one, and their email address unless it is the name. */
export function NameAndEmail({ name, email, record }: Pick<UserRow, "name" | "email" | "record">) {
  return (
    <>
      {record ? <a href={record}>{name}</a> : <b>{name}</b>}
      {email === name ? null : (
        <span className="block text-small font-normal text-soft">
          <EmailText email={email} />
        </span>
      )}
    </>
  );
}

/** The link to log in as a user, or why that is refused; in any case nothing if the backend doesn't support it. */
export function LoginAsLink({
  name,
  loginAs,
  refused,
}: Pick<UserRow, "name" | "loginAs" | "refused">) {
  const { logInAs } = useTexts(userTableTexts);
  if (loginAs === null) return null;
  if (refused) return <span className="tap text-small text-soft">{refused}</span>;
  return (
    <a className="tap" href={loginAs}>
      {logInAs}
      <span className="sr-only"> {name}</span>
    </a>
  );
}

/** A user in a list; `loginAs` is null if the backend doesn't support it. */
export type ListedUser = Omit<LoginAsTarget, "loginAs"> & { loginAs: string | null };

/** Returns the user whose link to log in as them has this URL; undefined if it is no such link. */
export function findLoginAsTarget(
  people: readonly ListedUser[],
  href: string | null | undefined,
): LoginAsTarget | undefined {
  const person = people.find(({ loginAs }) => loginAs === href);
  return person && href ? { ...person, loginAs: href } : undefined;
}
