import type { Category } from "~/contract/shapes";
import { inLanguage } from "~/domain/benefits/in-language";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";

/** What a category offers, by its slug; other categories have no such line. */
const categoryLines = texts({
  en: {
    fitness: "Gyms, classes and coaching, at home or out, at member prices.",
    nutrition: "Groceries, meal plans and dietitians who answer.",
    "sleep-and-calm": "Better nights and quieter days: sleep, breathing, a person to talk to.",
    "family-and-care": "Help with children, parents and pets, when you can’t be in two places.",
    money: "Budgets, debts, taxes and savings, explained by people who sell nothing.",
    learning: "Languages, courses and tutoring for you and your children.",
  },
  es: {
    fitness: "Gimnasios, clases y entrenadores, en casa o fuera, a precios para miembros.",
    nutrition: "Alimentos, menús y nutricionistas que responden.",
    "sleep-and-calm":
      "Mejores noches y días más tranquilos: sueño, respiración, alguien con quien hablar.",
    "family-and-care":
      "Ayuda con niños, padres y mascotas, cuando no se puede estar en dos lugares.",
    money: "Presupuestos, deudas, impuestos y ahorros, explicados por quien no vende nada.",
    learning: "Idiomas, cursos y tutorías para usted y sus hijos.",
  },
});

/** Returns what home, the list of benefits and its own page show of a category; `line` and `colour` may be "". */
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
