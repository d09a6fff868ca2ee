import type { ConsentSetup } from "./browser/consent/consent-setup";
import type { Environment } from "./environment";

type Settings = Pick<Environment, "NODE_ENV" | "ANALYTICS_TAG_URL" | "SUPPORT_CHAT_URL">;

/**
 * The scripts of other sites that this installation may load after consent. Null where none is configured: then nobody
 * is asked. In development visitors are asked, but nothing is loaded (handbook/product.md#consent).
 */
export function consentSetup(env: Settings): ConsentSetup | null {
  const { ANALYTICS_TAG_URL: analytics, SUPPORT_CHAT_URL: chat } = env;
  if (!analytics && !chat) return null;
  const loads = env.NODE_ENV !== "development";
  const purposes = [analytics && "count visits", chat && "offer a support chat"].filter(Boolean);
  return {
    question:
      `May we ${purposes.join(" and ")}? Other companies do this for us. They set cookies and see who is signed in. ` +
      "Your choice takes effect on the next page.",
    analytics: (loads && analytics) || null,
    chat: (loads && chat) || null,
  };
}
