import { useLoaderData } from "@remix-run/react";
import { ChoiceLinks } from "~/components/benefits/choice-links";
import { CrisisBox } from "~/components/benefits/crisis-box";
import { mentalHealthTexts } from "~/components/benefits/mental-health.text";
import { EmptyState } from "~/components/ui/empty-state";
import { page } from "~/http/route.server";
import { languageNames, type Language } from "~/language/languages";
import { say } from "~/language/say";
import { useLanguage } from "~/language/use-texts";

export const handle = { title: { en: "Mental health", es: "Salud mental" }, noScripts: true };

const path = "/benefits/mental-health";
const topics = ["stress", "sleep", "grief", "family", "work", "crisis"] as const;
const languages = ["en", "es"] as const;

type ArticleChoice = { language: Language; topic: (typeof topics)[number] | null };

/** Returns the URL of the articles in a language, on a topic or all; the page's own language isn't named. */
function hrefOf({ language, topic }: ArticleChoice, pageLanguage: Language): string {
  const query = new URLSearchParams({
    ...(language === pageLanguage ? {} : { language }),
    ...(topic ? { topic } : {}),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * Returns the articles of a topic, or all, in the language of the page: the reader's, unless they chose the other. We
 * don't store what a member reads here, and these pages load nothing that could reveal it.
 */
export const loader = page([], async ({ backend, url, language: pageLanguage }) => {
  const { searchParams } = url;
  const language = languages.find((each) => each === searchParams.get("language")) ?? pageLanguage;
  const topic = topics.find((each) => each === searchParams.get("topic")) ?? null;
  const articles = await backend.call("articles", { query: { language } });
  return {
    documentTitle: say(mentalHealthTexts, language).title,
    language,
    topic,
    topics: topics.filter(
      (each) => each === topic || articles?.some((article) => article.topic === each),
    ),
    articles: articles && articles.filter((each) => topic === null || each.topic === topic),
  };
});

/** The articles, with links to choose their language and topic, below the contacts for a crisis. */
export default function MentalHealth() {
  const { language, topic, topics: listed, articles } = useLoaderData<typeof loader>();
  const pageLanguage = useLanguage();
  const t = say(mentalHealthTexts, language);
  const none = topic === null ? t.none.all : t.none.text;
  return (
    <div className="frame pt-8" lang={language}>
      <h1>{t.title}</h1>
      <CrisisBox language={language} />
      <p className="mt-8 max-w-line text-lead">{t.intro}</p>
      <ChoiceLinks
        title={t.language}
        choices={languages.map((each) => ({
          text: languageNames[each],
          href: hrefOf({ language: each, topic }, pageLanguage),
          isHere: each === language,
          language: each,
        }))}
      />
      <ChoiceLinks
        title={t.topics}
        choices={[null, ...listed].map((each) => ({
          text: each === null ? t.all : t.topic[each],
          href: hrefOf({ language, topic: each }, pageLanguage),
          isHere: each === topic,
        }))}
      />
      {articles && articles.length > 0 ? (
        <ul className="mt-8 max-w-line border-t">
          {articles.map(({ slug, title, summary, topic: of, read_minutes: count }) => (
            <li key={slug} className="border-b py-4">
              <h2 className="text-h3">
                <a href={`${path}/${slug}`}>{title}</a>
              </h2>
              <p className="mt-1">{summary}</p>
              <p className="mt-1 text-small text-soft">
                {`${t.topic[of]} · ${t.minutes({ count })}`}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState picture="list" title={t.none.title}>
          {articles ? none : t.none.missing}
        </EmptyState>
      )}
    </div>
  );
}
