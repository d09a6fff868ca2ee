import { z } from "zod";
import { category } from "~/contract/shapes";
import type { Row } from "../../db/schema";
import type { Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { findBySlug } from "./catalogue/former-slugs";
import { pictureOf, toReadableRows, spanishOf } from "./readable";

/** Who reads the categories: some are only for signed-in users. */
export type CategoryReader = "guest" | "signed-in";

type App = Pick<Installation, "storage" | "log">;

/** A category's color and picture as stored; each is null if it can't be read. */
const illustrationSchema = z
  .object({ colour: z.object({ slug: z.string() }).nullable().catch(null), image: z.unknown() })
  .catch({ colour: null, image: null });

/** Returns a category as pages read it; the color and picture of its illustration are null if missing or invalid. */
function toCategory({ id, title, slug, illustration, spanish }: Row<"categories">) {
  const { colour, image } = illustrationSchema.parse(JSON.parse(illustration));
  const picture = pictureOf(JSON.stringify(image ?? null));
  return { id, title, slug, illustration: { colour, image: picture }, spanish: spanishOf(spanish) };
}

/** Returns the published categories that the reader may see, in display order. */
export async function listCategories(
  app: App,
  reader: CategoryReader,
): Promise<z.input<typeof category>[]> {
  const rows = await selectVisible(app, reader).orderBy("position").orderBy("id").execute();
  return toReadableRows(app, category, rows, toCategory);
}

/** Returns true if any published category is hidden from guests. */
export async function hasHiddenCategory({ storage }: App): Promise<boolean> {
  const hidden = await storage.db
    .selectFrom("categories")
    .select("id")
    .where("audience", "=", "members")
    .where("status", "=", "published")
    .executeTakeFirst();
  return hidden !== undefined;
}

/** Returns one published category that the reader may see by id or a current or former slug. Throws Refusal not_found. */
export async function getCategory(
  app: App,
  slug: string,
  reader: CategoryReader,
): Promise<z.input<typeof category>> {
  const row = await findBySlug(app.storage.db, "categories", slug, (slugOrId) =>
    selectVisible(app, reader)
      .where((eb) => eb.or([eb("slug", "=", slugOrId), eb("id", "=", slugOrId)]))
      .executeTakeFirst(),
  );
  const [found] = row ? toReadableRows(app, category, [row], toCategory) : [];
  if (!found) throw new Refusal("not_found");
  return found;
}

/** Returns a query, still without an order, of the published categories that the reader may see. */
function selectVisible({ storage }: App, reader: CategoryReader) {
  const published = storage.db
    .selectFrom("categories")
    .selectAll()
    .where("status", "=", "published");
  return reader === "guest" ? published.where("audience", "=", "all") : published;
}
