import type { ArticlesTable } from "~/embedded/db/schema";

export type SeedArticle = Pick<ArticlesTable, "slug" | "title" | "summary" | "topic"> & {
  /** Markdown. */
  body: string;
  /** Shows the 988 line. */
  crisisBox?: true;
};
