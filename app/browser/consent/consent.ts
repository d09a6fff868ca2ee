import { askForConsent } from "./banner";
import type { ConsentSetup, ConsentWords } from "./consent-setup";
import { loadOutsideScripts } from "./outside-scripts";
import { hasSecretAddress } from "./secret-address";

/** Holds 'true' (accepted) or 'false' (rejected), and nothing before a choice (handbook/product.md#numbers). */
const key = "cookie-consent";

/**
 * Asks if there is no choice yet, and loads the scripts if it is 'true'. A new choice is only stored and takes effect
 * on the next page (handbook/product.md#consent).
 */
export function actOnConsent(setup: ConsentSetup): void {
  const choice = chosen();
  // Without storage a choice would be lost, so we don't ask and load nothing.
  if (choice === undefined) return;
  if (choice === "true") {
    if (!hasSecretAddress()) void loadOutsideScripts(setup);
  } else if (choice !== "false") ask(setup.words);
  offerAnew(setup.words);
}

/** Returns true if the visitor accepted and the page's URL holds no secret. */
export const mayLoadOthers = (): boolean => chosen() === "true" && !hasSecretAddress();

/** Undefined if storage is disabled. */
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

/** The footer's button asks again, even before React is loaded. */
function offerAnew(words: ConsentWords): void {
  document.documentElement.classList.add("asks-consent");
  document.addEventListener("click", ({ target }) => {
    const opener =
      target instanceof Element ? target.closest<HTMLElement>("[data-asks-consent]") : null;
    if (!opener) return;
    // Either button closes the question.
    const buttons = ask(words).querySelectorAll("button");
    buttons[0]?.focus();
    for (const button of buttons) button.addEventListener("click", () => opener.focus());
  });
  // Another tab of this site may have been answered.
  addEventListener("storage", (event) => {
    if (event.key === key && event.newValue) close();
  });
}
