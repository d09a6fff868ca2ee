import type { ConsentSetup, VisitorProperties } from "./consent-setup";

type Chat = { (command: string, properties?: object): void; q?: unknown[][] };

declare global {
  interface Window {
    dataLayer?: object[];
    supportChat?: Chat;
  }
}

/** Remembers that the chat knows the member, so that it is reset even if they signed out elsewhere. */
const introduced = "chat-introduced";

/**
 * Loads the configured scripts after telling them who is signed in (handbook/product.md#consent), and again when that
 * changes without a new document. Signing out resets the chat (handbook/product.md).
 */
export async function loadOutsideScripts({ analytics, chat }: ConsentSetup): Promise<void> {
  if (!analytics && !chat) return;
  const introduce = async () => {
    const properties = await visitorProperties();
    if (analytics) introduceToAnalytics(properties);
    if (chat) introduceToChat(properties);
  };
  await introduce();
  for (const src of [analytics, chat]) {
    if (src) document.head.append(Object.assign(document.createElement("script"), { src }));
  }
  addEventListener("visitor-changed", () => void introduce());
}

async function visitorProperties(): Promise<VisitorProperties | null> {
  try {
    const answer = await fetch("/visitor-properties");
    return answer.ok ? ((await answer.json()) as VisitorProperties | null) : null;
  } catch {
    return null;
  }
}

function introduceToAnalytics(properties: VisitorProperties | null): void {
  (window.dataLayer ??= []).push({ user_properties: properties?.analytics ?? null });
}

/** Calls are queued in `supportChat.q` until the chat's own script replaces the function. */
function introduceToChat(properties: VisitorProperties | null): void {
  const waiting: Chat = (...call) => void (waiting.q ??= []).push(call);
  const chat = (window.supportChat ??= waiting);
  if (properties) {
    localStorage.setItem(introduced, "true");
    chat("identify", properties.chat);
  } else if (localStorage.getItem(introduced)) {
    localStorage.removeItem(introduced);
    chat("reset");
  }
}
