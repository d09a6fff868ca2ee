import { hold, NoAnswer } from "~/browser/hydration/hold";
import { untilElsewhere } from "~/browser/hydration/router";

/**
 * Sends the language form from behind the page, which stays as it is.
 * @returns whether it is kept; false for whoever went elsewhere meanwhile
 */
export const switchLanguage = (form: HTMLFormElement, language: string): Promise<boolean> =>
  hold(
    async (signal) => {
      const body = new URLSearchParams({ language });
      const answer = await fetch(form.action, { method: "POST", body, redirect: "manual", signal });
      if (answer.type !== "opaqueredirect") throw new NoAnswer();
    },
    { path: new URL(form.action).pathname, method: "POST", signal: untilElsewhere() },
  ).then(
    () => true,
    () => false,
  );
