import { Form } from "@remix-run/react";
import type { FormEvent, RefObject } from "react";
import { routes } from "~/domain/site-links";
import { Button } from "~/components/ui/button";
import { TapLink } from "~/components/ui/parts";
import { useUnanswered } from "~/components/ui/use-unanswered";
import { countText } from "~/domain/admin/count-text";
import { useLanguage, useTexts } from "~/language/use-texts";
import type { Language } from "~/language/languages";
import type { TextsOf } from "~/language/texts";
import { RecentSessions, type RecentSession } from "./recent-sessions";
import { superPath } from "~/domain/admin/work-queue";
import { UserFailure, UserListUnanswered } from "./user-failure";
import { userSelectionTexts } from "./user-selection.text";
import { UserSearchField } from "./user-search-field";
import { LoginAsLink, NameAndEmail, type UserRow } from "./user-table";

type FoundUsers = { rows: UserRow[]; total: number; more_than_total?: boolean | undefined };

/** `users` and `recent` are null if they couldn't be loaded, and `listPath` is the page with all users. */
export type Selection = {
  path: string;
  listPath: string;
  superAdmin: boolean;
  search: string;
  users: FoundUsers | null;
  failure: { message: string } | null;
  recent: RecentSession[] | null;
};

/** Finds the user to log in as. `selection` is null until loaded; without `onSearch`, a search reloads the page. */
export function UserSelection({
  path,
  selection,
  onSearch,
  inputRef,
}: {
  path: string;
  selection: Selection | null;
  onSearch?: (form: HTMLFormElement) => void;
  inputRef?: RefObject<HTMLInputElement>;
}) {
  const t = useTexts(userSelectionTexts);
  const submit = onSearch && {
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      onSearch(event.currentTarget);
    },
  };
  const search = selection?.search ?? "";
  const language = useLanguage();
  const users = selection?.users;
  const unanswered = useUnanswered(routes["admin-select"]);
  return (
    <>
      <Form
        discover="none"
        action={path}
        role="search"
        aria-label={t.users}
        className="mt-4"
        {...submit}
      >
        <UserSearchField inputRef={inputRef} value={search} onSearch={onSearch} />
        <div className="mt-3">
          <Button quiet>{t.search}</Button>
        </div>
      </Form>
      <UserListUnanswered path={routes["admin-select"]} />
      {selection?.failure ? (
        <UserFailure {...selection.failure} {...submit} path={path} query={{ search }} />
      ) : null}
      {/* The live region must always exist, so that screen readers announce the number of results. */}
      <p role="status" className="mt-4 text-small text-soft">
        {selection ? users && describeCount(users, t, language) : unanswered ? null : t.loading}
      </p>
      {users && users.rows.length > 0 ? (
        <ul className="tasks mt-2">
          {users.rows.map((row) => (
            <li key={row.id}>
              <span>
                <NameAndEmail {...row} />
              </span>
              <LoginAsLink {...row} />
            </li>
          ))}
        </ul>
      ) : null}
      {selection ? (
        <p className="mt-4 flex flex-wrap gap-4">
          <TapLink href={selection.listPath}>{t.all}</TapLink>
          {selection.superAdmin ? <TapLink href={superPath}>{t.superAdmin}</TapLink> : null}
        </p>
      ) : null}
      <RecentSessions sessions={selection?.recent ?? null} />
    </>
  );
}

type Texts = TextsOf<(typeof userSelectionTexts)["en"]>;

/** Says how many users were found, and how many of them are shown. */
function describeCount(found: FoundUsers, t: Texts, language: Language): string {
  const { rows, total: count } = found;
  if (count === 0) return t.none;
  return count > rows.length
    ? t.first({ visible: rows.length, total: countText(found, language) })
    : t.count({ count });
}
