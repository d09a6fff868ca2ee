import type { ConsentSetup } from "./components/shell/consent";
import type { Environment } from "./environment";
import type { Language } from "./language/languages";
import { say } from "./language/say";
import { texts } from "~/language/texts";

/** A browser gets only the document's language. */
const consentTexts = texts({
  en: {
    question:
      "May we {purposes:list}? Other companies do this for us. They set cookies and see who is signed in. Your choice takes effect on the next page.",
    visits: "count visits",
    chat: "offer a support chat",
    newsletter: "run our newsletter service’s script when you subscribe",
    label: "Cookies",
    policy: "Privacy policy",
    accept: "Accept",
    reject: "Reject",
  },
  es: {
    question:
      "¿Podemos {purposes:list}? Otras empresas lo hacen por nosotros. Usan cookies y ven quién está en su cuenta. Su decisión vale desde la próxima página.",
    visits: "contar las visitas",
    chat: "ofrecer un chat de ayuda",
    newsletter: "usar el programa de nuestro servicio de boletines cuando usted se suscriba",
    label: "Aviso sobre cookies",
    policy: "Política de privacidad",
    accept: "Aceptar",
    reject: "Rechazar",
  },
});

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
 * Returns true for pages of mental health, and of health insurance except its plans and add-ons, which are public: they
 * are about a visitor's own health, which no third-party script may see.
 */
export const isHealthPage = (path: string): boolean =>
  /^\/benefits\/(mental-health|health-insurance(?!\/plan(s|-addons)(\/|$)))(\/|$)/.test(path);
