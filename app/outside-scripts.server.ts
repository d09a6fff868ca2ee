import type { ConsentSetup } from "./components/shell/consent";
import type { Environment } from "./environment";
import type { Language } from "./language/languages";
import { say } from "./language/say";
import { consentTexts } from "./outside-scripts.text";

type Settings = Pick<
  Environment,
  "NODE_ENV" | "ANALYTICS_TAG_URL" | "SUPPORT_CHAT_URL" | "NEWSLETTER_URL" | "NEWSLETTER_SCRIPT"
>;

/**
 * Returns the third-party scripts that may load after consent; null if none is configured, so that visitors aren't
 * asked. In development they are asked, but nothing loads (handbook/product.md#consent).
 */
export function consentSetup(env: Settings, language: Language = "en"): ConsentSetup | null {
  const { ANALYTICS_TAG_URL: analytics, SUPPORT_CHAT_URL: chat } = env;
  const list = env.NEWSLETTER_SCRIPT ? env.NEWSLETTER_URL : undefined;
  if (!analytics && !chat && !list) return null;
  const loads = env.NODE_ENV !== "development";
  const { question, visits, chat: talk, newsletter, ...words } = say(consentTexts, language);
  const scripts = [
    [analytics, visits],
    [chat, talk],
    [list, newsletter],
  ] as const;
  const purposes = scripts.filter(([address]) => address).map(([, purpose]) => purpose);
  return {
    words: { ...words, question: question({ purposes }) },
    analytics: (loads && analytics) || null,
    chat: (loads && chat) || null,
    ...(loads && list ? { newsletter: new URL(list).origin } : {}),
  };
}

/**
 * Returns true for pages about a visitor's own health, which no third-party script may see; lists of plans are
 * public.
 */
export const isHealthPage = (path: string): boolean =>
  /^\/benefits\/(mental-health|health-insurance(?!\/plan(s|-addons)(\/|$)))(\/|$)/.test(path);
