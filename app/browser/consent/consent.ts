import { askForConsent } from "./banner";
import type { ConsentSetup, ConsentWords } from "./consent-setup";
import { loadOutsideScripts } from "./outside-scripts";
import { hasSecretAddress } from "./secret-address";

/** Holds 'true' (accepted) or 'false' (rejected), and nothing before a choice (handbook/product.md#numbers). */
const key = "cookie-consent";

/**
 * Acts on the visitor's choice: asks while there is none, loads the scripts where it was 'true'. A fresh choice is only
 * stored; what follows from it, follows on the next page (handbook/product.md#consent).
 */
export function actOnConsent(setup: ConsentSetup): void {
  const choice = chosen();
  // A choice could not be kept, so nobody is asked and nothing is loaded.
  if (choice === undefined) return;
  if (choice === "true") {
    if (!hasSecretAddress()) void loadOutsideScripts(setup);
  } else if (choice !== "false") ask(setup.words);
  offerAnew(setup.words);
}

/** Whether scripts of other sites may run at this moment: the visitor's choice is yes, and the page's address no secret. */
export const mayLoadOthers = (): boolean => chosen() === "true" && !hasSecretAddress();

/** Undefined where storage is switched off. */
function chosen(): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

let banner: HTMLElement | null = null;

function ask(words: ConsentWords): HTMLElement {
  banner ??= askForConsent(words, (accepted) => {
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
function offerAnew(words: ConsentWords): void {
  document.documentElement.classList.add("asks-consent");
  document.addEventListener("click", ({ target }) => {
    const opener =
      target instanceof Element ? target.closest<HTMLElement>("[data-asks-consent]") : null;
    if (!opener) return;
    // Either button takes the question away.
    const buttons = ask(words).querySelectorAll("button");
    buttons[0]?.focus();
    for (const button of buttons) button.addEventListener("click", () => opener.focus());
  });
  // Another tab of this site was asked too.
  addEventListener("storage", (event) => {
    if (event.key === key && event.newValue) close();
  });
}
