type ConsentWords = Record<"question" | "label" | "policy" | "accept" | "reject", string>;

/** A document carries this JSON block if third-party scripts are configured. */
export type ConsentSetup = {
  words: ConsentWords;
  /** Scripts to load after the visitor accepts; null if not configured or in development. */
  analytics: string | null;
  chat: string | null;
  /** The origin of the newsletter's list, if visitors' browsers may contact it. */
  newsletter?: string;
};

/** The two scripts learn only this about a member (handbook/product.md#consent). */
export type VisitorProperties = {
  analytics: { email: string; first_name: string; last_name: string; company: string };
  chat: { name: string; email: string; created_at: string | null };
};

/** Holds 'true' (accepted) or 'false' (rejected), and nothing before a choice (handbook/product.md#numbers). */
const consentKey = "cookie-consent";

/**
 * Asks if there is no choice yet, and loads the scripts if it is 'true', except at a URL with a secret; neither if
 * storage is disabled. A new choice is only stored and takes effect on the next page (handbook/product.md#consent).
 */
export function actOnConsent(setup: ConsentSetup): void {
  const choice = readChoice();
  // Without storage a choice would be lost, so we don't ask and load nothing.
  if (choice === undefined) return;
  if (choice === "true") {
    if (!hasSecretAddress()) void loadOutsideScripts(setup);
  } else if (choice !== "false") showBanner(setup.words);
  listenForOpeners(setup.words);
}

/** Returns true if the visitor accepted third-party scripts and the URL has no secret. */
export const mayLoadOutsideScripts = (): boolean => readChoice() === "true" && !hasSecretAddress();

/** Returns "true" or "false", null before a choice, and undefined if storage is disabled. */
function readChoice(): string | null | undefined {
  try {
    return localStorage.getItem(consentKey);
  } catch {
    return undefined;
  }
}

let banner: HTMLElement | null = null;

/** Shows the banner, unless it is shown already, and returns it. */
function showBanner(words: ConsentWords): HTMLElement {
  banner ??= createBanner(words, (accepted) => {
    localStorage.setItem(consentKey, String(accepted));
    closeBanner();
  });
  return banner;
}

/** Removes the banner, if it is shown, and leaves the focus alone. */
function closeBanner(): void {
  banner?.remove();
  banner = null;
}

/** Makes the footer's button visible, which shows the banner again; another tab's answer closes the banner. */
function listenForOpeners(words: ConsentWords): void {
  document.documentElement.classList.add("asks-consent");
  document.addEventListener("click", ({ target }) => {
    const opener =
      target instanceof Element ? target.closest<HTMLElement>("[data-asks-consent]") : null;
    if (!opener) return;
    // Either button closes the question.
    const buttons = showBanner(words).querySelectorAll("button");
    buttons[0]?.focus();
    for (const button of buttons) button.addEventListener("click", () => opener.focus());
  });
  // Another tab of this site may have been answered.
  addEventListener("storage", (event) => {
    if (event.key === consentKey && event.newValue) closeBanner();
  });
}

/**
 * Returns true for a URL whose query has a `token` or `proof` from an email, which third-party scripts must not read.
 */
export function hasSecretAddress(): boolean {
  const query = new URLSearchParams(location.search);
  return query.has("token") || query.has("proof");
}

/**
 * Puts the banner at the end of the page, above its bottom edge: nothing moves, covered content can be scrolled to,
 * and focus stays. React leaves foreign elements at the end of `body` alone.
 */
function createBanner(
  { question, label, policy, accept, reject }: ConsentWords,
  answer: (accepted: boolean) => void,
): HTMLElement {
  const banner = document.createElement("section");
  banner.className = "bottom-bar";
  banner.setAttribute("aria-label", label);
  const words = document.createElement("p");
  const link = { href: "/privacy-policy", textContent: policy };
  words.append(question, " ", Object.assign(document.createElement("a"), link));
  banner.append(
    words,
    // Neither button is styled as the right choice.
    createButton(accept, () => answer(true)),
    createButton(reject, () => answer(false)),
  );
  document.body.append(banner);
  return banner;
}

function createButton(text: string, onclick: () => void): HTMLButtonElement {
  const className = "button button-quiet";
  return Object.assign(document.createElement("button"), { className, textContent: text, onclick });
}

type Chat = { (command: string, properties?: object): void; q?: unknown[][] };

declare global {
  interface Window {
    dataLayer?: object[];
    supportChat?: Chat;
  }
}

/** Remembers that the chat knows the member, so that it is reset even if they signed out elsewhere. */
const introducedKey = "chat-introduced";

/**
 * Loads the scripts and tells them who is signed in, also when that changes without a new document
 * (handbook/product.md#consent).
 */
async function loadOutsideScripts({ analytics, chat }: ConsentSetup): Promise<void> {
  if (!analytics && !chat) return;
  const introduce = async () => {
    const properties = await fetchVisitorProperties();
    if (analytics)
      (window.dataLayer ??= []).push({ user_properties: properties?.analytics ?? null });
    if (chat) introduceToChat(properties);
  };
  await introduce();
  for (const src of [analytics, chat]) {
    if (src) document.head.append(Object.assign(document.createElement("script"), { src }));
  }
  addEventListener("visitor-changed", () => void introduce());
}

/** Returns what the scripts may learn; null for a guest or during login-as, or if there is no answer. */
async function fetchVisitorProperties(): Promise<VisitorProperties | null> {
  try {
    const answer = await fetch("/visitor-properties");
    return answer.ok ? ((await answer.json()) as VisitorProperties | null) : null;
  } catch {
    return null;
  }
}

/**
 * Tells the chat who the member is, or resets it if it knew one. `supportChat.q` queues this for the chat's own script.
 */
function introduceToChat(properties: VisitorProperties | null): void {
  const waiting: Chat = (...call) => void (waiting.q ??= []).push(call);
  const chat = (window.supportChat ??= waiting);
  if (properties) {
    localStorage.setItem(introducedKey, "true");
    chat("identify", properties.chat);
  } else if (localStorage.getItem(introducedKey)) {
    localStorage.removeItem(introducedKey);
    chat("reset");
  }
}
