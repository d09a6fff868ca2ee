import { z } from "zod";
import { pagination } from "../admin/admin-calls";
import { call, ownCall } from "../call";
import { article, articleSummary, category, vendorSummary, inData } from "../shapes";

const id = z.object({ id: z.string().min(1).max(100) });
/** What the calls below share: anyone may make them, and 401, 404 and 419 become null. */
const publishedContentCall = {
  method: "GET",
  who: "anyone",
  ...ownCall,
  status: 200,
  absent: "null",
} as const;

/** Calls for published content that the specification doesn't have: a category's vendors, the articles, and one article. */
export const readingCalls = {
  categoryVendors: call({
    ...publishedContentCall,
    path: "/api/v1/categories/{id}/vendors",
    summary:
      "The vendors of one category, by slug, as far as they match; how to redeem is not among it",
    params: id,
    query: z.object({
      state: z.string().max(2).optional(),
      kind: vendorSummary.shape.redeem_kind.optional(),
      search: z.string().max(100).optional(),
      page: z.string().max(9).optional(),
    }),
    response: inData(
      z.object({
        category,
        vendors: z.array(vendorSummary),
        pagination,
        /** The states and kinds in the whole category, for the filters. */
        has: z.object({
          states: z.array(z.string()),
          kinds: z.array(vendorSummary.shape.redeem_kind),
        }),
      }),
    ),
  }),
  articles: call({
    ...publishedContentCall,
    path: "/api/v1/articles",
    summary: "Articles on mental health, the newest review first",
    query: z.object({
      language: articleSummary.shape.language.optional(),
      topic: articleSummary.shape.topic.optional(),
    }),
    response: inData(z.array(articleSummary)),
  }),
  article: call({
    ...publishedContentCall,
    path: "/api/v1/articles/{id}",
    summary: "One article by slug",
    params: id,
    response: inData(article),
  }),
};
