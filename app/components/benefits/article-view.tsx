import { LinkLine, TapLink } from "~/components/ui/parts";
import type { Article } from "~/contract/shapes";
import { say } from "~/language/say";
import { useLanguage } from "~/language/use-texts";
import { BackLink } from "./back-link";
import { CrisisBox } from "./crisis-box";
import { mentalHealthTexts } from "./mental-health.text";

const path = "/benefits/mental-health";

/** An article with links to its list and translation and the crisis lines, in its own language. `html` is safe. */
export function ArticleView({
  article,
}: {
  article: Omit<Article, "id" | "slug" | "body"> & { html: string };
}) {
  const { language, title, summary, topic, translation } = article;
  const t = say(mentalHealthTexts, language);
  const facts = [
    t.topic[topic],
    t.minutes({ count: article.read_minutes }),
    t.reviewed({ day: article.reviewed_on }),
  ];
  const list = useLanguage() === language ? path : `${path}?language=${language}`;
  return (
    <article className="frame pt-4" lang={language}>
      <BackLink href={list} text={t.back} />
      <h1 className="max-w-line">{title}</h1>
      <p className="mt-3 max-w-line text-lead">{summary}</p>
      <p className="mt-3 text-small text-soft">{facts.join(" · ")}</p>
      {translation ? (
        <LinkLine
          className="print:hidden"
          href={`${path}/${translation.slug}`}
          lang={translation.language}
          hrefLang={translation.language}
          text={say(mentalHealthTexts, translation.language).translated}
        />
      ) : null}
      {article.crisis_box ? <CrisisBox language={language} /> : null}
      <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: article.html }} />
      <p className="mt-12 max-w-line border-t pt-4 text-small text-soft">
        {t.care}{" "}
        <a className="tap mr-4" href="tel:988">
          {t.crisis.call}
        </a>{" "}
        <TapLink href="sms:988">{t.crisis.write}</TapLink>
      </p>
    </article>
  );
}
