import type { Backend } from "~/backend/backend";
import type { LegalText } from "~/contract/shapes";
import { formatDate } from "~/domain/times";
import { renderMarkdown, type RenderedText } from "./markdown.server";

/** The three calls that answer a legal text; the last one is our own, because the specification names none for it. */
export type LegalCall = "privacyPolicy" | "termsConditions" | "termsService";

export type LegalPageData = {
  title: string;
  version: string;
  updatedOn: string;
  updated: string;
} & RenderedText;

/** A text that did not change is the same object in every request (backend/read-answer.ts), and rendered once. */
const rendered = new WeakMap<LegalText, LegalPageData>();

/** The text for a legal page; null while the backend has none, which the page says in its own words. */
export async function legalText(backend: Backend, call: LegalCall): Promise<LegalPageData | null> {
  const text = await backend.call(call);
  if (!text) return null;
  const known = rendered.get(text);
  if (known) return known;
  const made = {
    title: text.title,
    version: text.version,
    updatedOn: text.updated_on,
    updated: formatDate(text.updated_on),
    ...renderMarkdown(text.body),
  };
  rendered.set(text, made);
  return made;
}
