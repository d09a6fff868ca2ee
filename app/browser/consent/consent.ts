import { askForConsent } from "./banner";
import type { ConsentSetup } from "./consent-setup";
import { loadOutsideScripts } from "./outside-scripts";

/** Holds 'true' (accepted) or 'false' (rejected), and nothing before a choice (handbook/product.md#numbers). */
const key = "cookie-consent";

/**
 * Acts on the visitor's choice: asks while there is none, loads the scripts where it was 'true'. A fresh choice is only
 * stored; what follows from it, follows on the next page (handbook/product.md#consent).
 */
export function actOnConsent(setup: ConsentSetup): void {
  let choice: string | null;
  try {
    choice = localStorage.getItem(key);
  } catch {
    // Storage is switched off: a choice could not be kept, so nobody is asked and nothing is loaded.
    return;
  }
  if (choice === "true") void loadOutsideScripts(setup);
  else if (choice !== "false") ask(setup.question);
  offerAnew(setup.question);
}

let banner: HTMLElement | null = null;

function ask(question: string): HTMLElement {
  banner ??= askForConsent(question, (accepted) => {
    localStorage.setItem(key, String(accepted));
    close();
  });
  return banner;
}

function close(): void {
  banner?.remove();
  banner = null;
}

/** The footer's button asks again. React may not be here yet, and need not be. */
function offerAnew(question: string): void {
  document.documentElement.classList.add("asks-consent");
  document.addEventListener("click", ({ target }) => {
    const opener =
      target instanceof Element ? target.closest<HTMLElement>("[data-asks-consent]") : null;
    if (!opener) return;
    const anew = ask(question);
    const buttons = anew.querySelectorAll("button");
    buttons[0]?.focus();
    for (const button of buttons) {
      button.addEventListener("click", () => opener.focus(), { once: true });
    }
  });
  // Another tab of this site was asked too.
  addEventListener("storage", (event) => {
    if (event.key === key && event.newValue) close();
  });
}
