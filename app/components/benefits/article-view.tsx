import { LinkLine, TapLink } from "~/components/ui/parts";
import { BackLink } from "./back-link";
import { CrisisBox } from "./crisis-box";

type Crisis = Record<"title" | "text" | "call" | "write", string>;

type ShownArticle = {
  language: string;
  title: string;
  summary: string;
  /** Safe HTML. */
  html: string;
  back: { text: string; href: string };
  facts: readonly string[];
  crisis: Crisis | null;
  translation: { text: string; href: string; language: string } | null;
  care: Record<"text" | "call" | "write", string>;
};

/** The page around the article is in the article's language. */
export function ArticleView({
  article: { language, title, summary, html, back, facts, crisis, translation, care },
}: {
  article: ShownArticle;
}) {
  return (
    <article className="frame pt-4" lang={language}>
      <BackLink to={back} />
      <h1 className="max-w-line">{title}</h1>
      <p className="mt-3 max-w-line text-lead">{summary}</p>
      <p className="mt-3 text-small text-soft">{facts.join(" · ")}</p>
      {translation ? (
        <LinkLine
          className="print:hidden"
          href={translation.href}
          lang={translation.language}
          hrefLang={translation.language}
          text={translation.text}
        />
      ) : null}
      {crisis ? <CrisisBox {...crisis} /> : null}
      <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: html }} />
      <p className="mt-12 max-w-line border-t pt-4 text-small text-soft">
        {care.text}{" "}
        <a className="tap mr-4" href="tel:988">
          {care.call}
        </a>{" "}
        <TapLink href="sms:988">{care.write}</TapLink>
      </p>
    </article>
  );
}
