import type { Language } from "./language/languages";
import { say } from "./language/say";
import { texts } from "~/language/texts";

const siteHeadTexts = texts({
  en: {
    description:
      "Health plans, dental, vision and everyday benefits, for people, companies and associations.",
  },
  es: {
    description:
      "Planes médicos, dentales y de visión, y beneficios de todos los días, para personas, empresas y asociaciones.",
  },
});

/**
 * Returns the description and preview tags, which only search engines and link previews read. They follow what React
 * renders into the head, because browsers don't need them: they are neither hydrated nor in a script. `appUrl` has no
 * trailing slash, and previews need absolute URLs.
 */
export function renderSiteHead(appUrl: string, language: Language): string {
  const { description } = say(siteHeadTexts, language);
  const tags: [name: string, key: string, content: string][] = [
    ["name", "description", description],
    ["property", "og:title", "Member Benefits"],
    ["property", "og:description", description],
    ["property", "og:image", `${appUrl}/social-card.png`],
    ["name", "twitter:card", "summary_large_image"],
  ];
  return tags
    .map(([name, key, content]) => `<meta ${name}="${key}" content="${escapeAttribute(content)}">`)
    .join("");
}

/** Escapes only `&` and `"`, for an attribute in double quotes. */
const escapeAttribute = (text: string) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;");
