import type { Row } from "~/embedded/db/schema";
import type { CategorySlug } from "./categories";

export type SeedVendor = {
  name: string;
  category: CategorySlug;
  /** At most 160 characters. */
  summary: string;
  /** Markdown. */
  body: string;
  offer: string;
  redeem: [Row<"vendors">["redeem_kind"], string];
  /** Left out: everybody. */
  plusTier?: true;
  /** Left out: every state where health cover is open. */
  states?: string[];
};
