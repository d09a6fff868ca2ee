import { tellingWords, wantedWords } from "~/domain/benefits/search-words";
import { languages, type Language } from "~/language/languages";
import { say } from "~/language/say";
import { foundPagesTexts } from "./found-pages.text";

const pages = [
  { name: "mental", href: "/benefits/mental-health" },
  { name: "words", href: "/benefits/health-insurance#words" },
  { name: "plans", href: "/benefits/health-insurance/plans" },
  { name: "dental", href: "/benefits/dental-plan" },
  { name: "vision", href: "/benefits/vision-plan" },
] as const;

/** Returns pages that contain every search word, or one that starts with it, in either language. */
export function foundPages(search: string, language: Language) {
  const wanted = wantedWords(search);
  if (wanted.length === 0) return [];
  const t = say(foundPagesTexts, language);
  const found = pages.filter(({ name }) => {
    const words = languages.flatMap((each) => {
      const page = say(foundPagesTexts, each)[name];
      return tellingWords(`${page.title} ${page.words}`);
    });
    return wanted.every((word) => words.some((each) => each.startsWith(word)));
  });
  return found.map(({ name, href }) => {
    const { title, summary } = t[name];
    return { href, title, summary, kind: t.kind, beside: "", lang: undefined };
  });
}
