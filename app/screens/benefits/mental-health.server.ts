import { pageNotFound } from "~/backend/page-error.server";
import type { Article } from "~/contract/shapes";
import { languageNames, type Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import type { PageRequest } from "~/sessions/visitor";
import { seeOther } from "../forms/form-answer.server";
import { renderMarkdown } from "./markdown.server";

const mentalHealthTexts = texts({
  en: {
    title: "Mental health",
    intro:
      "Short articles for hard days. We don’t tell anyone what you read here, and we keep no list of it.",
    crisis: {
      title: "If you might hurt yourself, or someone close to you might",
      text: "Call or text 988 now. It’s free, day and night, and you don’t have to give your name. If someone is hurt, call 911.",
      call: "Call 988",
      write: "Text 988",
    },
    topics: "Topics",
    all: "All topics",
    topic: {
      stress: "Stress",
      sleep: "Sleep",
      grief: "Grief",
      family: "Family",
      work: "Work",
      crisis: "In a crisis",
    },
    language: "Language of the articles",
    minutes: { one: "{count} minute to read", other: "{count} minutes to read" },
    none: {
      title: "No articles here yet",
      text: "There’s nothing on this topic in this language so far.",
      all: "There’s nothing to read in this language so far.",
      missing: "The articles are being updated. Load the page again in a minute.",
    },
    reviewed: "Reviewed {day:day}",
    translated: "Read this in English",
    back: "All articles",
    care: "This is general information and doesn’t replace a doctor or a counselor. In a crisis:",
  },
  es: {
    title: "Salud mental",
    intro:
      "Artículos breves para días difíciles. No le decimos a nadie lo que usted lee aquí, y no guardamos ninguna lista.",
    crisis: {
      title: "Si usted, o alguien cercano, podría hacerse daño",
      text: "Llame o escriba al 988 ahora. Es gratis, de día y de noche, y no tiene que dar su nombre. Para español, oprima 2; por mensaje, escriba AYUDA. Si alguien está herido, llame al 911.",
      call: "Llamar al 988",
      write: "Escribir al 988",
    },
    topics: "Temas",
    all: "Todos los temas",
    topic: {
      stress: "Estrés",
      sleep: "Sueño",
      grief: "Duelo",
      family: "Familia",
      work: "Trabajo",
      crisis: "En una crisis",
    },
    language: "Idioma de los artículos",
    minutes: {
      one: "{count} minuto de lectura",
      many: "{count} de minutos de lectura",
      other: "{count} minutos de lectura",
    },
    none: {
      title: "Todavía no hay artículos aquí",
      text: "Por ahora no hay nada sobre este tema en este idioma.",
      all: "Por ahora no hay nada que leer en este idioma.",
      missing: "Los artículos se están actualizando. Vuelva a cargar la página en un minuto.",
    },
    reviewed: "Revisado el {day:day}",
    translated: "Leer esto en español",
    back: "Todos los artículos",
    care: "Esto es información general y no reemplaza a un médico ni a un consejero. En una crisis:",
  },
});

/** We don't store what a member reads here, and these pages load nothing that could reveal it. */

const path = "/benefits/mental-health";
const topics = ["stress", "sleep", "grief", "family", "work", "crisis"] as const;
const languages = ["en", "es"] as const;

type Chosen = { language: Language; topic: (typeof topics)[number] | null };

function hrefOf({ language, topic }: Chosen, pageLanguage: Language): string {
  const query = new URLSearchParams({
    ...(language === pageLanguage ? {} : { language }),
    ...(topic ? { topic } : {}),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns the articles of one language, which is also the page's: the reader's, unless they chose the other. */
export async function loadMentalHealthPage({ backend, url, language: pageLanguage }: PageRequest) {
  const searchParams = url.searchParams;
  const chosen: Chosen = {
    language: languages.find((each) => each === searchParams.get("language")) ?? pageLanguage,
    topic: topics.find((each) => each === searchParams.get("topic")) ?? null,
  };
  const { language, topic } = chosen;
  const articles = await backend.call("articles", { query: { language } });
  const t = say(mentalHealthTexts, language);
  const listed = (articles ?? []).filter((each) => topic === null || each.topic === topic);
  const has = new Set((articles ?? []).map((each) => each.topic));
  const choice = (text: string, destination: Chosen, isHere: boolean) => ({
    text,
    href: hrefOf(destination, pageLanguage),
    isHere,
  });
  return {
    documentTitle: t.title,
    language,
    title: t.title,
    intro: t.intro,
    crisis: t.crisis,
    topics: {
      title: t.topics,
      choices: [
        choice(t.all, { language, topic: null }, topic === null),
        ...topics
          .filter((each) => has.has(each) || each === topic)
          .map((each) => choice(t.topic[each], { language, topic: each }, each === topic)),
      ],
    },
    languages: {
      title: t.language,
      choices: languages.map((each) => ({
        ...choice(languageNames[each], { language: each, topic }, each === language),
        language: each,
      })),
    },
    articles: listed.map(({ slug, title, summary, topic: of, read_minutes: count }) => ({
      title,
      summary,
      href: `${path}/${slug}`,
      topic: t.topic[of],
      minutes: t.minutes({ count }),
    })),
    none: {
      title: t.none.title,
      text: t.none[articles === null ? "missing" : topic === null ? "all" : "text"],
    },
  };
}

type Shown = ReturnType<typeof shownArticle>;

/** An unchanged article is the same object in every request, so it is rendered once. */
const rendered = new WeakMap<Article, Shown>();

/** Returns one article, whose language the page has. Throws Response 404. */
export async function loadArticlePage({
  backend,
  params,
  url,
  language: pageLanguage,
}: PageRequest) {
  const article = await backend.call("article", { params: { id: params["slug"] ?? "" } });
  if (!article) throw pageNotFound(url.pathname);
  if (article.slug !== params["slug"]) return seeOther(`${path}/${article.slug}`, { moved: true });
  return articleView(article, pageLanguage);
}

/** Returns an article's view model; `own` is the reader's language. */
export function articleView(article: Article, pageLanguage: Language) {
  const known = rendered.get(article) ?? shownArticle(article);
  rendered.set(article, known);
  const { language } = article;
  const text = say(mentalHealthTexts, language).back;
  return { ...known, back: { text, href: hrefOf({ language, topic: null }, pageLanguage) } };
}

function shownArticle(article: Article) {
  const { title, summary, language, topic, translation, crisis_box, reviewed_on: day } = article;
  const t = say(mentalHealthTexts, language);
  const { html } = renderMarkdown(article.body);
  return {
    documentTitle: title,
    language,
    title,
    summary,
    html,
    facts: [t.topic[topic], t.minutes({ count: article.read_minutes }), t.reviewed({ day })],
    crisis: crisis_box ? t.crisis : null,
    translation: translation && {
      text: say(mentalHealthTexts, translation.language).translated,
      href: `${path}/${translation.slug}`,
      language: translation.language,
    },
    care: { text: t.care, call: t.crisis.call, write: t.crisis.write },
  };
}
