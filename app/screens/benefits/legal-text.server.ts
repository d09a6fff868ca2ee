import type { LegalText } from "~/contract/shapes";
import { inLanguage } from "~/domain/benefits/in-language";
import type { Language } from "~/language/languages";
import type { PageRequest } from "~/sessions/visitor";
import { renderMarkdown, type RenderedText } from "./markdown.server";

/** The calls for legal texts; the last one is our own, because the specification names none. */
export type LegalCall = "privacyPolicy" | "termsConditions" | "termsService";

type LegalPageData = {
  title: string;
  version: string;
  updatedOn: string;
  /** The text's language: English without a translation. */
  written: Language;
} & RenderedText;

/**
 * An unchanged text is the same object in every request (backend/read-answer.ts), so it is rendered once in each
 * language.
 */
const rendered = new WeakMap<LegalText, Partial<Record<Language, LegalPageData>>>();

function renderedIn(text: LegalText, language: Language): LegalPageData {
  const written = text.spanish?.["body"]?.trim() ? language : "en";
  const known = rendered.get(text) ?? {};
  rendered.set(text, known);
  return (known[written] ??= {
    title: inLanguage(text, "title", written),
    version: text.version,
    updatedOn: text.updated_on,
    written,
    ...renderMarkdown(inLanguage(text, "body", written)),
  });
}

/** Returns a legal page's text; null if the backend has none. */
export async function loadLegalText(
  { backend, language }: Pick<PageRequest, "backend" | "language">,
  call: LegalCall,
): Promise<LegalPageData | null> {
  const text = await backend.call(call);
  return text && renderedIn(text, language);
}
