import type { Row } from "~/embedded/db/schema";

export type SeedArticle = Pick<Row<"articles">, "slug" | "title" | "summary" | "topic"> & {
  /** Markdown. */
  body: string;
  /** Shows the 988 line. */
  crisisBox?: true;
};
