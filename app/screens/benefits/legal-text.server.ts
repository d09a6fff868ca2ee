import type { LegalText } from "~/contract/shapes";
import { inLanguage } from "~/domain/benefits/in-language";
import type { Language } from "~/language/languages";
import type { PageRequest } from "~/sessions/visitor";
import { renderMarkdown, type RenderedText } from "./markdown.server";

/** The three calls that answer a legal text; the last one is our own, because the specification names none for it. */
export type LegalCall = "privacyPolicy" | "termsConditions" | "termsService";

export type LegalPageData = {
  title: string;
  version: string;
  updatedOn: string;
  /** What it is written in: English where nobody has put it into the reader's language. */
  written: Language;
} & RenderedText;

/** A text that did not change is the same object in every request (backend/read-answer.ts), and rendered once in each language. */
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

/** The text for a legal page; null while the backend has none, which the page says in its own words. */
export async function legalText(
  { backend, language }: Pick<PageRequest, "backend" | "language">,
  call: LegalCall,
): Promise<LegalPageData | null> {
  const text = await backend.call(call);
  return text && renderedIn(text, language);
}
