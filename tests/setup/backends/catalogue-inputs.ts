import { createItem, saveItem } from "~/embedded/services/benefits/catalogue/drafts";
import { publishItem } from "~/embedded/services/benefits/catalogue/publish";
import { itemOf } from "~/embedded/services/benefits/catalogue/items";
import type { SuperAdmin } from "~/embedded/services/account/rights";
import type { CatalogueItem } from "~/contract/benefits/catalogue-calls";
import { demo } from "../people/people";
import type { Harness } from "../servers/embedded-harness";
import { accountOf } from "../people/account-of";
import type { CallGiven } from "./contract-inputs";

const as = demo.super;
let made = 0;

export const wholeAddOn = (slug: string): Record<string, unknown> => ({
  title: `Add-on ${slug}`,
  slug,
  summary: "Somebody answers at night.",
  kind: "service",
  price_c: 600,
  price_unit: "per_person",
  markets: ["individual"],
  requires_medical: false,
  position: 50,
});

/** What keeping the catalogue needs (contract-inputs.ts); each begins with an add-on of its own, past the limits of sign-ins. */
export function catalogueInputs(backend: Harness) {
  type Then = "published" | "changed" | "scheduled";
  const begun = (...after: Then[]): Promise<CatalogueItem> =>
    backend.inDatabase(async (storage) => {
      const app = { storage, clock: backend.clock.now };
      const nextYear = `${new Date(backend.clock.now()).getUTCFullYear() + 1}-01-01`;
      const { id: by } = await accountOf(storage.db, as);
      const admin = { id: by } as SuperAdmin;
      made += 1;
      const values = wholeAddOn(`kept-${made}`);
      const id = await createItem(app, admin, { kind: "add-ons", key: `kept-${made}`, values });
      const now = () => itemOf(app, "add-ons", id);
      for (const each of after) {
        const seen = { kind: "add-ons" as const, id, rev: (await now()).rev };
        if (each === "published") await publishItem(app, admin, seen);
        if (each === "scheduled") await publishItem(app, admin, { ...seen, on: nextYear });
        const changed = { ...values, price_c: 700 };
        if (each === "changed") await saveItem(app, admin, { ...seen, values: changed });
      }
      return now();
    });
  const at = ({ id }: CatalogueItem) => ({ as, params: { kind: "add-ons", id } });
  const seen = (item: CatalogueItem) => ({ ...at(item), body: { rev: item.rev } });

  return {
    catalogueItems: (): CallGiven => ({ as, params: { kind: "add-ons" } }),
    catalogueItem: async (): Promise<CallGiven> => at(await begun()),
    createCatalogueItem: (): CallGiven => ({
      as,
      params: { kind: "add-ons" },
      body: { key: `another-${(made += 1)}`, values: wholeAddOn(`another-${made}`) },
    }),
    saveCatalogueItem: async (): Promise<CallGiven> => {
      const item = await begun();
      return { ...at(item), body: { rev: item.rev, values: { ...item.values, price_c: 650 } } };
    },
    publishCatalogueItem: async (): Promise<CallGiven> => seen(await begun()),
    unscheduleCatalogueItem: async (): Promise<CallGiven> => seen(await begun("scheduled")),
    discardCatalogueChanges: async (): Promise<CallGiven> =>
      seen(await begun("published", "changed")),
    retireCatalogueItem: async (): Promise<CallGiven> => seen(await begun("published")),
    catalogueHindrances: (): CallGiven => ({ as, params: { kind: "add-ons", act: "retire" } }),
    changeCatalogueItems: async (): Promise<CallGiven> => {
      const { id, rev } = await begun("published");
      return { as, params: { kind: "add-ons", act: "retire" }, body: { items: [{ id, rev }] } };
    },
    catalogueHistory: async (): Promise<CallGiven> => at(await begun()),
    catalogueVersion: async (): Promise<CallGiven> => {
      const { as: who, params } = at(await begun());
      return { as: who, params: { ...params, number: "1" } };
    },
    restoreCatalogueItem: async (): Promise<CallGiven> => {
      const item = await begun("changed");
      return { ...at(item), body: { rev: item.rev, number: 1 } };
    },
  };
}
