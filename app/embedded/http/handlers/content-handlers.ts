import { checklistOf, toggleChecklistItem } from "../../services/benefits/checklist";
import * as content from "../../services/benefits/content";
import type { ContentMemory } from "../content-memory";
import type { Handlers } from "../handler";

/** Content and checklist. Public answers come from memory, where their JSON stays for a few seconds. */
export function contentHandlers(
  memory: ContentMemory,
): Pick<
  Handlers,
  | "checklist"
  | "toggleChecklist"
  | "categories"
  | "vendor"
  | "healthInsurance"
  | "dentalPlans"
  | "visionPlans"
  | "addOns"
  | "pricingTable"
  | "privacyPolicy"
  | "termsConditions"
  | "termsService"
> {
  return {
    checklist: async ({ app, person }) => ({ data: await checklistOf(app, person.id) }),
    toggleChecklist: async ({ app, person, body }) => ({
      data: await toggleChecklistItem(app, person.id, body.item),
    }),
    categories: ({ app }) => memory("categories", () => content.categories(app)),
    async vendor({ app, params: { id }, caller }) {
      const signedIn = (await caller()) !== null;
      return memory(`vendor ${signedIn} ${id}`, () => content.vendorById(app, id, signedIn));
    },
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
  };
}
