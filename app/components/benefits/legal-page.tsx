import { supportEmail } from "~/domain/support-email";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";

const legalPageTexts = texts({
  en: {
    updating: "This document is being updated",
    needed: "Need it now? Write to us and we’ll send you the version that’s in force:",
    version: "Version {version}, in force since",
    contents: "Contents",
    onlyEnglish: "This document is in English.",
  },
  es: {
    updating: "Estamos actualizando este documento",
    needed: "¿Lo necesita ahora? Escríbanos y le enviaremos la versión vigente:",
    version: "Versión {version}, vigente desde el",
    contents: "Contenido",
    onlyEnglish: "Este documento está solo en inglés.",
  },
});

/** `written` is the text's language; `html` is safe (screens/benefits/markdown.server.ts). */
type LegalPageText = {
  title: string;
  version: string;
  /** The day since which this version is in force, YYYY-MM-DD. */
  updatedOn: string;
  written: Language;
  html: string;
  headings: { id: string; text: string }[];
};

/** A legal text with its table of contents; without a text (null), the way to get it by email. */
export function LegalPage({ title, text }: { title: string; text: LegalPageText | null }) {
  const t = useTexts(legalPageTexts);
  const language = useLanguage();
  if (!text) {
    return (
      <div className="frame py-12">
        <h1>{title}</h1>
        <p className="my-4 max-w-line text-lead">{t.updating}</p>
        <p className="max-w-line">
          {`${t.needed} `}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </div>
    );
  }
  const lang = text.written === language ? undefined : text.written;
  return (
    <div className="frame pt-8 @xl:grid @xl:gap-x-12 @xl:[grid-template:'contents_title'_'contents_body'_1fr/13rem_minmax(0,1fr)]">
      <div className="@xl:[grid-area:title]">
        <h1 lang={lang}>{text.title}</h1>
        <p className="mt-2 text-small text-soft">
          {t.version({ version: text.version })}{" "}
          <time dateTime={text.updatedOn}>{formats(language).day(text.updatedOn)}</time>
        </p>
        {lang ? <p className="mt-2">{t.onlyEnglish}</p> : null}
      </div>
      <nav
        id="contents"
        aria-label={t.contents}
        className="mb-6 mt-4 border-y py-2 text-small @xl:sticky @xl:top-4 @xl:m-0 @xl:max-h-[calc(100vh-2rem)] @xl:self-start @xl:overflow-y-auto @xl:border-0 @xl:[grid-area:contents]"
      >
        <ul className="links block" lang={lang}>
          {text.headings.map(({ id, text: words }) => (
            <li key={id}>
              <a className="tap min-h-[2rem]" href={`#${id}`}>
                {words}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div
        lang={lang}
        className="prose @xl:[grid-area:body]"
        dangerouslySetInnerHTML={{ __html: text.html }}
      />
    </div>
  );
}
