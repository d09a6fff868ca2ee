import type { Language } from "./language/languages";
import { say } from "./language/say";
import { siteHeadTexts } from "./site-head.text";

/**
 * What only search engines and sites that show a shared link read. It is written behind what React renders into the
 * head, because browsers have no use for it: it is neither hydrated nor in any script.
 * @param appUrl without a slash at the end; cards need absolute addresses
 */
export function siteHead(appUrl: string, language: Language): string {
  const { description } = say(siteHeadTexts, language);
  const tags: [name: string, key: string, content: string][] = [
    ["name", "description", description],
    ["property", "og:title", "Member Benefits"],
    ["property", "og:description", description],
    ["property", "og:image", `${appUrl}/social-card.png`],
    ["name", "twitter:card", "summary_large_image"],
  ];
  return tags
    .map(([name, key, content]) => `<meta ${name}="${key}" content="${attribute(content)}">`)
    .join("");
}

const attribute = (text: string) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;");
