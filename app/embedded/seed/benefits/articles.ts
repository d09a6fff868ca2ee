import type { NewRow } from "~/embedded/db/schema";
import { readMinutes } from "~/domain/benefits/read-minutes";
import { articlesOnHardDays } from "./articles-on-hard-days";
import { articlesOnOthers } from "./articles-on-others";
import { articlesInSpanish } from "./articles-in-spanish";

const reviewedOn = "2026-01-15";

/** Returns ten articles, three of them in Spanish. */
export function articleRows(now: Date): NewRow<"articles">[] {
  const timestamp = now.toISOString();
  const english = [...articlesOnHardDays, ...articlesOnOthers];
  return [
    ...english.map((article) => ({ ...article, language: "en" as const })),
    ...articlesInSpanish.map((article) => ({ ...article, language: "es" as const })),
  ].map(({ crisisBox, body, ...article }) => ({
    ...article,
    id: `article-${article.slug}`,
    body: body.trim(),
    read_minutes: readMinutes(body),
    crisis_box: crisisBox ? "yes" : "no",
    reviewed_on: reviewedOn,
    status: "published",
    created_at: timestamp,
    updated_at: timestamp,
  }));
}
