import type { ConsentWords } from "./consent-setup";

/**
 * Puts the banner at the end of the page, above its bottom edge: nothing moves, covered content can be scrolled to,
 * and focus stays. React leaves foreign elements at the end of `body` alone.
 */
export function askForConsent(
  { question, label, policy, accept, reject }: ConsentWords,
  answer: (accepted: boolean) => void,
): HTMLElement {
  const banner = document.createElement("section");
  banner.className = "bottom-bar";
  banner.setAttribute("aria-label", label);
  const words = document.createElement("p");
  words.append(question, " ", link(policy, "/privacy-policy"));
  banner.append(
    words,
    // Neither button is styled as the right choice.
    button(accept, () => answer(true)),
    button(reject, () => answer(false)),
  );
  document.body.append(banner);
  return banner;
}

function link(text: string, href: string): HTMLAnchorElement {
  return Object.assign(document.createElement("a"), { href, textContent: text });
}

function button(text: string, onclick: () => void): HTMLButtonElement {
  const className = "button button-quiet";
  return Object.assign(document.createElement("button"), { className, textContent: text, onclick });
}
