import { getArticle, listArticles } from "../../services/benefits/articles";
import { listCategories, hasHiddenCategory } from "../../services/benefits/categories";
import { getChecklist, toggleChecklistItem } from "../../services/benefits/checklist";
import * as content from "../../services/benefits/content";
import { searchBenefits } from "../../services/benefits/search/search-benefits";
import { findRedeemRights, getVendor, listVendors } from "../../services/benefits/vendors";
import type { Memory } from "../../cached-content";
import type { CallArgs, Handlers } from "../handler";

/** Public answers, except searches, are cached as JSON for a few seconds. */
export function createContentHandlers(memory: Memory) {
  /** The caller matters only if some categories are for members. */
  async function readerOf({ app, findCaller }: Pick<CallArgs<"categories">, "app" | "findCaller">) {
    const { data: hidden } = await memory("hidden categories", () => hasHiddenCategory(app));
    return hidden && (await findCaller()) !== null ? "signed-in" : "guest";
  }
  return {
    checklist: ({ app, person }) => getChecklist(app, person.id),
    toggleChecklist: ({ app, person, body }) => toggleChecklistItem(app, person.id, body.item),
    async categories(args) {
      const reader = await readerOf(args);
      return memory(`categories ${reader}`, () => listCategories(args.app, reader));
    },
    async vendor({ app, params: { id }, findCaller }) {
      const redeems = await findRedeemRights(app, await findCaller());
      return memory(`vendor ${redeems} ${id}`, () => getVendor(app, id, redeems));
    },
    async categoryVendors(args) {
      const { app, params, query } = args;
      const reader = await readerOf(args);
      const load = () => listVendors(app, params.id, query, reader);
      // Searches are unlimited in number, so only the unfiltered list is cached.
      if (Object.values(query).some(Boolean)) return load();
      return memory(`vendors ${reader} ${params.id}`, load);
    },
    articles: ({ app, query }) =>
      memory(`articles ${query.language ?? ""} ${query.topic ?? ""}`, () =>
        listArticles(app, query),
      ),
    article: ({ app, params: { id } }) => memory(`article ${id}`, () => getArticle(app, id)),
    healthInsurance: ({ app, params: { id } }) =>
      memory(`plan ${id}`, () => content.getPlan(app, id)),
    dentalPlans: ({ app }) => memory("dental", () => content.listDentalPlans(app)),
    visionPlans: ({ app }) => memory("vision", () => content.listVisionPlans(app)),
    addOns: ({ app, params: { id } }) => memory(`add-ons ${id}`, () => content.listAddOns(app, id)),
    pricingTable: ({ app }) => memory("pricing", () => content.getPricingTable(app)),
    privacyPolicy: ({ app }) =>
      memory("privacy", () => content.getLegalText(app, "privacy-policy")),
    termsConditions: ({ app }) =>
      memory("terms", () => content.getLegalText(app, "terms-conditions")),
    termsService: ({ app }) => memory("service", () => content.getLegalText(app, "terms-service")),
    // Searches are unlimited in number, so no answer is cached.
    searchBenefits: async ({ app, query: { q = "", language = "en", page }, findCaller }) =>
      searchBenefits(app, { q, language, page }, await findCaller()),
  } satisfies Partial<Handlers>;
}
