import { createCatalogueItem, saveCatalogueItem } from "~/core/benefits/catalogue-drafts";
import type { CatalogueItem } from "~/core/benefits/catalogue-items";
import { publishCatalogueItem } from "~/core/benefits/catalogue-publishing";
import type { Values } from "~/domain/benefits/catalogue/field";
import { demo } from "../people/people";
import type { Harness } from "../servers/embedded-harness";
import type { CallGiven } from "./contract-inputs";
import { superCaller } from "./core-caller";

const as = demo.super;
let made = 0;

export const wholeAddOn = (slug: string): Values => ({
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

/** Returns an input for each call that keeps the catalog (contract-inputs.ts); each begins with an add-on of its own. */
export function catalogueInputs(backend: Harness) {
  type Then = "published" | "changed" | "scheduled";
  const kind = "add-ons" as const;
  async function begun(...after: Then[]): Promise<CatalogueItem> {
    const boss = await superCaller(backend);
    const nextYear = `${new Date(backend.clock.now()).getUTCFullYear() + 1}-01-01`;
    made += 1;
    const values = wholeAddOn(`kept-${made}`);
    const changed = { ...values, price_c: 700 };
    let item = await createCatalogueItem(boss, { kind, key: `kept-${made}`, values });
    for (const each of after) {
      const seenVersion = { kind, id: item.id, rev: item.rev };
      const on = each === "scheduled" ? nextYear : null;
      item = await (each === "changed"
        ? saveCatalogueItem(boss, { ...seenVersion, values: changed })
        : publishCatalogueItem(boss, { ...seenVersion, on }));
    }
    return item;
  }
  const at = ({ id }: CatalogueItem, more: object = {}) => ({ as, input: [{ kind, id, ...more }] });
  const version = (item: CatalogueItem, more: object = {}) => at(item, { rev: item.rev, ...more });
  const all = (more: object = {}) => ({ as, input: [{ kind, ...more }] });

  return {
    listCatalogueItems: (): CallGiven => all(),
    getCatalogueItem: async (): Promise<CallGiven> => at(await begun()),
    createCatalogueItem: (): CallGiven =>
      all({ key: `another-${(made += 1)}`, values: wholeAddOn(`another-${made}`) }),
    saveCatalogueItem: async (): Promise<CallGiven> => {
      const item = await begun();
      return version(item, { values: { ...item.values, price_c: 650 } });
    },
    publishCatalogueItem: async (): Promise<CallGiven> => version(await begun()),
    unscheduleCatalogueItem: async (): Promise<CallGiven> => version(await begun("scheduled")),
    discardCatalogueChanges: async (): Promise<CallGiven> =>
      version(await begun("published", "changed")),
    retireCatalogueItem: async (): Promise<CallGiven> => version(await begun("published")),
    listCatalogueHindrances: (): CallGiven => all({ operation: "retire", ids: [] }),
    changeCatalogueItems: async (): Promise<CallGiven> => {
      const { id, rev } = await begun("published");
      return all({ operation: "retire", items: [{ id, rev }] });
    },
    getCatalogueHistory: async (): Promise<CallGiven> => at(await begun(), { page: "1" }),
    getCatalogueVersion: async (): Promise<CallGiven> => at(await begun(), { number: 1 }),
    restoreCatalogueItem: async (): Promise<CallGiven> =>
      version(await begun("changed"), { number: 1 }),
  };
}
