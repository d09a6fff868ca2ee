import { inSpanish, slug, text } from "./field-lists";
import type { KindDescription } from "./kind";

const topics = ["stress", "sleep", "grief", "family", "work", "crisis"] as const;

export const articles: KindDescription = {
  title: "title",
  of: "language",
  publicPath: ({ slug: name }) => `/benefits/mental-health/${String(name)}`,
  fields: [
    text("title", 120, { required: true }),
    slug,
    text("summary", 200, { required: true, lines: true }),
    { name: "language", type: "choice", options: ["en", "es"], required: true, starts: "en" },
    /** The id of the English article that a Spanish one translates. */
    { name: "translation_of", type: "one-of", kind: "article" },
    { name: "topic", type: "choice", options: topics, required: true },
    { name: "crisis_box", type: "yes-no", required: true, starts: false },
    text("body", 60_000, { required: true, lines: true, markdown: true }),
    { name: "reviewed_on", type: "day", required: true },
  ],
};

const legalTitle = text("title", 120, { required: true });
const legalBody = text("body", 200_000, { required: true, lines: true, markdown: true });

export const legalTexts: KindDescription = {
  title: "title",
  of: "version",
  publicPath: ({ slug: name }) => `/${String(name)}`,
  only: ["privacy-policy", "terms-conditions", "terms-service"],
  fields: [
    legalTitle,
    text("version", 20, { required: true }),
    { name: "updated_on", type: "day", required: true },
    legalBody,
    inSpanish(legalTitle),
    inSpanish(legalBody),
  ],
};
