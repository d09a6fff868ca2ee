import { hold, NoAnswer } from "~/browser/hydration/hold";
import { untilElsewhere } from "~/browser/hydration/router";

/**
 * Sends the language form in the background. Returns true if the choice was stored; false if the visitor navigated
 * elsewhere meanwhile.
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
