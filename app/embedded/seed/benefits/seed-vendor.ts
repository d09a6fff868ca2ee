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
  /** The default is all members. */
  plusTier?: true;
  /** The default is every state in which health coverage is open. */
  states?: string[];
};
