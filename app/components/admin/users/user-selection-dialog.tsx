import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from "react";
import { useSending } from "~/components/ui/use-unanswered";
import { Button } from "~/components/ui/button";
import { ConfirmDialog, useCloseWhenDone } from "~/components/ui/confirm-dialog";
import { routes } from "~/domain/site-links";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { LoginAsForm, type LoginAsTarget } from "../login-as/login-as-form";
import { loginAsFormTexts } from "../login-as/login-as-form.text";
import { UserSelection, type Selection } from "./user-selection";
import { userSelectionTexts } from "./user-selection.text";
import { findLoginAsTarget } from "~/components/admin/users/user-table";

const dialogButtonTexts = texts({
  en: { back: "Back", close: "Close" },
  es: { back: "Volver", close: "Cerrar" },
});

const path = routes["admin-select"];

/** Finds the user to log in as, and then asks for the reason. Its data come from the selection's own page. */
export function UserSelectionDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(dialogButtonTexts);
  const { title, failure } = useTexts(loginAsFormTexts);
  const selection = useTexts(userSelectionTexts);
  const { load, data = null } = useFetcher<Selection>();
  const [person, setPerson] = useState<LoginAsTarget | null>(null);
  const { sent, busy } = useSending(person?.loginAs);
  const search = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useCloseWhenDone(sent, onClose);
  useEffect(() => load(path), [load]);
  useFocusOnChange(content, person);

  const ask = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const person = findLoginAsTarget(data?.users?.rows ?? [], link?.getAttribute("href"));
    if (!person || opensElsewhere) return;
    event.preventDefault();
    setPerson(person);
  };
  const inputOf = (form: HTMLFormElement) => {
    const query = new URLSearchParams([["search", String(new FormData(form).get("search"))]]);
    load(`${path}?${query}`);
  };

  return (
    <ConfirmDialog
      title={person ? title(person) : selection.title}
      busy={busy}
      onClose={onClose}
      firstFocus={search}
      failure={failure}
    >
      <div ref={content} tabIndex={-1} role="presentation" onClick={ask} className="outline-none">
        {person ? (
          <LoginAsForm
            person={person}
            busy={busy}
            stay={
              <Button type="button" quiet disabled={busy} onClick={() => setPerson(null)}>
                {t.back}
              </Button>
            }
          />
        ) : (
          <>
            <UserSelection path={path} selection={data} onSearch={inputOf} inputRef={search} />
            <p className="mt-6">
              <Button type="button" quiet onClick={onClose}>
                {t.close}
              </Button>
            </p>
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** Focuses `place` whenever `focusOn` changes, because the element with the focus disappears then. */
function useFocusOnChange(place: RefObject<HTMLElement>, focusOn: unknown): void {
  const before = useRef(focusOn);
  useEffect(() => {
    if (before.current !== focusOn) place.current?.focus();
    before.current = focusOn;
  }, [place, focusOn]);
}
