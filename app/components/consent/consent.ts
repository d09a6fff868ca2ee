import { askForConsent } from "./banner";
import type { ConsentSetup } from "./consent-setup";
import { loadOutsideScripts } from "./outside-scripts";

/** Holds 'true' (accepted) or 'false' (rejected), and nothing before a choice (spec section 9). */
const key = "cookie-consent";

/**
 * Acts on the visitor's choice: asks while there is none, loads the scripts where it was 'true'. A fresh choice is only
 * stored; what follows from it, follows on the next page (spec section 1).
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
}

function ask(question: string): void {
  const banner = askForConsent(question, (accepted) => {
    localStorage.setItem(key, String(accepted));
    banner.remove();
  });
  // Another tab of this site was asked too.
  addEventListener("storage", (event) => {
    if (event.key === key && event.newValue) banner.remove();
  });
}
