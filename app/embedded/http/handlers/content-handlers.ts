import { articleById, articles } from "../../services/benefits/articles";
import { categories, hidesAnyCategory } from "../../services/benefits/categories";
import { checklistOf, toggleChecklistItem } from "../../services/benefits/checklist";
import * as content from "../../services/benefits/content";
import { searchBenefits } from "../../services/benefits/search/search-benefits";
import { redeemedBy, vendorById, vendorsOf } from "../../services/benefits/vendors";
import { Reply, type CallArgs, type Handlers } from "../handler";

/** ms for which public content is cached: dashboards are fast, and changes show within seconds. */
const keptForMs = 5000;

type Memory = <Content>(key: string, load: () => Promise<Content>) => Promise<Reply<Content>>;

/** Refusals aren't cached, so there are only keys of existing content. `clock` returns ms. */
export function contentMemory(clock: () => number): { memory: Memory; forget: () => void } {
  let kept = new Map<string, { reply: Reply<unknown>; madeAt: number }>();
  return {
    async memory<Content>(key: string, load: () => Promise<Content>) {
      const now = clock();
      // What was read before a change is not cached after it.
      const mine = kept;
      const known = mine.get(key);
      // A key is always loaded in the same way.
      if (known && Math.abs(now - known.madeAt) < keptForMs) return known.reply as Reply<Content>;
      const data = await load();
      const reply = new Reply(data, { json: JSON.stringify({ data }) });
      mine.set(key, { reply, madeAt: now });
      return reply;
    },
    forget() {
      kept = new Map();
    },
  };
}

/** Public answers are cached as JSON for a few seconds. */
export function contentHandlers(memory: Memory) {
  /** The caller matters only if some categories are for members. */
  async function readerOf({ app, caller }: Pick<CallArgs<"categories">, "app" | "caller">) {
    const { data: hidden } = await memory("hidden categories", () => hidesAnyCategory(app));
    return hidden && (await caller()) !== null ? "signed-in" : "guest";
  }
  return {
    checklist: ({ app, person }) => checklistOf(app, person.id),
    toggleChecklist: ({ app, person, body }) => toggleChecklistItem(app, person.id, body.item),
    async categories(args) {
      const reader = await readerOf(args);
      return memory(`categories ${reader}`, () => categories(args.app, reader));
    },
    async vendor({ app, params: { id }, caller }) {
      const redeems = await redeemedBy(app, await caller());
      return memory(`vendor ${redeems} ${id}`, () => vendorById(app, id, redeems));
    },
    async categoryVendors(args) {
      const { app, params, query } = args;
      const reader = await readerOf(args);
      const load = () => vendorsOf(app, params.id, query, reader);
      // Searches are unlimited in number, so only the unfiltered list is cached.
      if (Object.values(query).some(Boolean)) return load();
      return memory(`vendors ${reader} ${params.id}`, load);
    },
    articles: ({ app, query }) =>
      memory(`articles ${query.language ?? ""} ${query.topic ?? ""}`, () => articles(app, query)),
    article: ({ app, params: { id } }) => memory(`article ${id}`, () => articleById(app, id)),
    healthInsurance: ({ app, params: { id } }) =>
      memory(`plan ${id}`, () => content.planById(app, id)),
    dentalPlans: ({ app }) => memory("dental", () => content.dentalPlans(app)),
    visionPlans: ({ app }) => memory("vision", () => content.visionPlans(app)),
    addOns: ({ app, params: { id } }) => memory(`add-ons ${id}`, () => content.addOns(app, id)),
    pricingTable: ({ app }) => memory("pricing", () => content.pricingTable(app)),
    privacyPolicy: ({ app }) =>
      memory("privacy", () => content.legalTextBySlug(app, "privacy-policy")),
    termsConditions: ({ app }) =>
      memory("terms", () => content.legalTextBySlug(app, "terms-conditions")),
    termsService: ({ app }) =>
      memory("service", () => content.legalTextBySlug(app, "terms-service")),
    // Searches are unlimited in number, so no answer is cached.
    searchBenefits: async ({ app, query: { q = "", language = "en", page }, caller }) =>
      searchBenefits(app, { q, language, page }, await caller()),
  } satisfies Partial<Handlers>;
}
