import type { ConsentWords } from "./consent-setup";

/**
 * Puts the question at the end of the page, over its bottom edge: nothing moves, nothing is covered that cannot be
 * scrolled to, and no focus is taken. At the end of `body`, where React leaves foreign elements alone.
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
    // Neither choice is dressed up as the right one.
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
