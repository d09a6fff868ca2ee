import type { z } from "zod";
import { article, articleSummary } from "~/contract/shapes";
import type { Row } from "../../db/schema";
import type { Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { findBySlug } from "./catalogue/former-slugs";
import { toReadableRows } from "./readable";

/** Articles on mental health; which member reads which article is stored nowhere. */

type App = Pick<Installation, "storage" | "log">;

/** What lists show of an article, without its body and day of review; articles have no pictures. */
const summaryColumns = [
  "id",
  "slug",
  "title",
  "summary",
  "language",
  "topic",
  "read_minutes",
] as const;

type SummaryColumns = Pick<Row<"articles">, (typeof summaryColumns)[number]>;

const maxArticles = 500;

/** Returns at most 500 published articles, the last reviewed first; without a language or topic, those of all. */
export async function listArticles(
  app: App,
  { language, topic }: { language?: SummaryColumns["language"]; topic?: SummaryColumns["topic"] },
): Promise<z.input<typeof articleSummary>[]> {
  let published = app.storage.db
    .selectFrom("articles")
    .select(summaryColumns)
    .where("status", "=", "published");
  if (language) published = published.where("language", "=", language);
  if (topic) published = published.where("topic", "=", topic);
  const rows = await published
    .orderBy("reviewed_on", "desc")
    .orderBy("title")
    .orderBy("id")
    .limit(maxArticles)
    .execute();
  return toReadableRows(app, articleSummary, rows, (row) => row);
}

/**
 * Returns one published article by id or a current or former slug, with its translation's slug, title and language, or
 * null. Throws Refusal not_found.
 */
export async function getArticle(app: App, id: string): Promise<z.input<typeof article>> {
  const { db } = app.storage;
  const row = await findBySlug(db, "articles", id, (slugOrId) =>
    db
      .selectFrom("articles")
      .select(summaryColumns)
      .select(["body", "crisis_box", "reviewed_on", "translation_of"])
      .where((eb) => eb.or([eb("slug", "=", slugOrId), eb("id", "=", slugOrId)]))
      .where("status", "=", "published")
      .executeTakeFirst(),
  );
  const translation = row
    ? await db
        .selectFrom("articles")
        .select(["slug", "title", "language"])
        .where("status", "=", "published")
        .where("language", "!=", row.language)
        .where((eb) =>
          eb.or([
            eb("translation_of", "=", row.id),
            ...(row.translation_of ? [eb("id", "=", row.translation_of)] : []),
          ]),
        )
        .orderBy("id")
        .executeTakeFirst()
    : undefined;
  const [found] = row
    ? toReadableRows(app, article, [row], ({ crisis_box, translation_of: _of, ...each }) => ({
        ...each,
        crisis_box: crisis_box === "yes",
        translation: translation ?? null,
      }))
    : [];
  if (!found) throw new Refusal("not_found");
  return found;
}
