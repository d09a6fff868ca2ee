import type { Category } from "~/contract/shapes";
import { inLanguage } from "~/domain/benefits/in-language";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { categoryLines } from "./category-lines.text";

/** Home, the list of benefits and the category's page share this view model. */
export function categoryRow(category: Category, language: Language) {
  const { colour, image } = category.illustration ?? {};
  const lines: Readonly<Record<string, string>> = say(categoryLines, language);
  return {
    slug: category.slug,
    title: inLanguage(category, "title", language),
    line: lines[category.slug] ?? "",
    colour: colour?.slug ?? "",
    image: image ? { id: image.id, width: image.width, height: image.height } : null,
  };
}
