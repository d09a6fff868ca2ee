import type { NewRow } from "~/embedded/db/schema";
import { toJson, publishedColumns } from "../seed-values";
import { privacyPolicy } from "./privacy-policy";
import { termsAndConditions } from "./terms-and-conditions";
import { termsOfService } from "./terms-of-service";

/** Returns a row each for the privacy policy and both terms of January 15, 2026: Markdown, with Spanish in `spanish`. */
export const legalTextRows = (now: Date): NewRow<"legal_texts">[] =>
  [privacyPolicy, termsAndConditions, termsOfService].map((text) => ({
    ...text,
    version: "2026-01",
    updated_on: "2026-01-15",
    spanish: toJson(text.spanish),
    id: text.slug,
    ...publishedColumns(now),
  }));
