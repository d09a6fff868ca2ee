import { expect, test } from "vitest";
import type { MembershipChange } from "~/contract/billing/membership-change-calls";
import type { AddOn } from "~/contract/shapes";
import type { Language } from "~/language/languages";
import { shownAddOn } from "~/screens/benefits/add-ons.server";
import { addOnsPage } from "~/screens/billing/membership/change-membership.server";

/** What an add-on costs, on its own page and in the settings of who has it: in the same words. */

const units = ["per_person", "per_employee", "flat"] as const;
const addOn = (price_unit: AddOn["price_unit"]) => ({
  ...{ slug: price_unit, title: "Telehealth", summary: "", spanish: null },
  ...{ price_c: 600, price_unit },
});

const told = (language: Language) =>
  units.map((unit) => {
    const more = { kind: "service", requires_medical: false, markets: [] };
    return shownAddOn({ ...addOn(unit), ...more } as unknown as AddOn, language, null).price.text;
  });

/** As the settings say it. */
async function offered(payer: MembershipChange["payer"], language: Language) {
  const now = { tier: "plus", period: "monthly", addon_slugs: [], lines: [], total_c: 0 };
  const change = {
    ...{ state: "active", payer, quantity: 3, now, coming: null, mark: "", waits_until: null },
    ...{ add_ons: units.map(addOn), add_ons_had: [], planned: null },
  };
  const backend = { keeps: async () => true, call: async () => change };
  const url = new URL("https://app.example/settings/subscription/addons");
  const page = await addOnsPage({ backend, url, language } as never);
  return "addOns" in page && page.addOns?.map(({ aside }) => aside);
}

test("a price says for whom it is, in the same words on every page", async () => {
  const english = [
    "$6.00 a month per person",
    "$6.00 a month per employee",
    "$6.00 a month in total",
  ];
  expect(told("en")).toEqual(english);
  expect(await offered("company", "en")).toEqual(english);
  expect(await offered("company", "es")).toEqual(told("es"));
});

test("who pays for nobody else pays the price once, whatever it is for", async () => {
  expect(await offered("individual", "en")).toEqual(units.map(() => "$6.00 a month in total"));
});
