import { useLocation, useRevalidator } from "@remix-run/react";
import type { FormEvent } from "react";
import { NoAnswer, holdUntilAnswered } from "~/browser/hydration/hold";
import { hasTyped } from "~/browser/hydration/reload-once";
import { nextNavigationSignal } from "~/browser/hydration/router";
import { shownAnswer } from "~/browser/external-stores";
import { languageNames } from "~/language/languages";
import { offeredLanguages } from "~/language/offered-languages";
import { useLanguage } from "~/language/use-texts";

/**
 * Sends the form in the background until it is answered. Returns false if the visitor navigated elsewhere before that.
 */
const switchLanguage = (form: HTMLFormElement, language: string): Promise<boolean> =>
  holdUntilAnswered(
    async (signal) => {
      const body = new URLSearchParams({ language });
      const answer = await fetch(form.action, { method: "POST", body, redirect: "manual", signal });
      if (answer.type !== "opaqueredirect") throw new NoAnswer();
    },
    { path: new URL(form.action).pathname, method: "POST", signal: nextNavigationSignal() },
  ).then(
    () => true,
    () => false,
  );

/**
 * A button for each other language, by its own name. A new document answers, unless typed input or a form's answer
 * makes scripts switch in place.
 */
export function LanguageForm({ className = "" }: { className?: string }) {
  const { pathname, search } = useLocation();
  const pageLanguage = useLanguage();
  const { revalidate } = useRevalidator();
  const keepTyped = (event: FormEvent<HTMLFormElement>) => {
    if (shownAnswer.read() === "nothing" && !hasTyped()) return;
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    void switchLanguage(event.currentTarget, pressed.value).then((kept) => {
      if (kept) revalidate();
    });
  };
  return (
    <form method="post" action="/language" className={className} onSubmit={keepTyped}>
      <input type="hidden" name="page" value={pathname + search} />
      {offeredLanguages
        .filter((language) => language !== pageLanguage)
        .map((language, index) => (
          // The same button then switches back and keeps the focus.
          <button
            key={index}
            className="as-link min-h-touch"
            name="language"
            value={language}
            lang={language}
          >
            {languageNames[language]}
          </button>
        ))}
    </form>
  );
}
