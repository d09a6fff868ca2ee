import { z } from "zod";
import { searchedKinds } from "~/domain/benefits/searched-kinds";
import { languages } from "~/language/languages";
import { pagination } from "../admin/admin-calls";
import { call, ownCall } from "../call";
import { inData } from "../shapes";

/** A hit of a search, in the language of the answer. */
const foundBenefit = z.object({
  kind: z.enum(searchedKinds),
  slug: z.string(),
  /** An article's language; null for other kinds. */
  language: z.enum(languages).nullable(),
  title: z.string(),
  /** Empty if there is none. */
  summary: z.string(),
  /** Shown beside the title: a plan's carrier, or a vendor's category. */
  beside: z.string().nullable(),
});
export type FoundBenefit = z.output<typeof foundBenefit>;

/** Only the search of benefits by words (handbook/calls.md). */
export const searchCalls = {
  searchBenefits: call({
    method: "GET",
    path: "/api/v1/search",
    who: "anyone",
    ...ownCall,
    summary:
      "Plans, vendors, articles, add-ons and categories by words, as far as the caller may see them, the best first",
    query: z.object({
      q: z.string().max(400).optional(),
      /** The language of the answer; both languages are searched. */
      language: z.enum(languages).optional(),
      page: z.string().max(9).optional(),
    }),
    response: inData(z.object({ results: z.array(foundBenefit), pagination })),
    status: 200,
    absent: "null",
  }),
};
