import type { LegalText } from "~/contract/shapes";
import { inLanguage } from "~/domain/benefits/in-language";
import type { Language } from "~/language/languages";
import type { PageRequest } from "~/sessions/visitor";
import { renderMarkdown, type RenderedText } from "./markdown.server";

/** The calls for legal texts. The specification has none for the terms of service, so that call is ours. */
export type LegalCall = "privacyPolicy" | "termsConditions" | "termsService";

/** A legal text in one language, rendered, with its version and the day since which that is in force. */
type LegalPageData = {
  title: string;
  version: string;
  updatedOn: string;
  /** The text's language: English without a translation. */
  written: Language;
} & RenderedText;

/** Rendered texts by language: an unchanged text is the same object in every request, so it is rendered once. */
const renderedTexts = new WeakMap<LegalText, Partial<Record<Language, LegalPageData>>>();

/** Returns a legal page's text in the reader's language, or in English without a translation; null without a text. */
export async function loadLegalText(
  { backend, language }: Pick<PageRequest, "backend" | "language">,
  call: LegalCall,
): Promise<LegalPageData | null> {
  const text = await backend.call(call);
  if (!text) return null;
  const written = text.spanish?.["body"]?.trim() ? language : "en";
  const known = renderedTexts.get(text) ?? {};
  renderedTexts.set(text, known);
  return (known[written] ??= {
    title: inLanguage(text, "title", written),
    version: text.version,
    updatedOn: text.updated_on,
    written,
    ...renderMarkdown(inLanguage(text, "body", written)),
  });
}
