import { problem } from "~/domain/problems/problem";
import { metals, networks, tiers } from "~/domain/benefits/plan-words";
import { maxCents, type Field } from "./field";
import {
  centsField,
  marketsField,
  positionField,
  slugField,
  statesField,
  textField,
} from "./field-lists";
import type { KindDescription, Rule } from "./kind";

/** Returns a required field for a whole number from 0 to 100. */
const percentField = (name: string): Field => ({
  name,
  type: "whole",
  least: 0,
  most: 100,
  required: true,
});

/** A plan's price in cents a month, a field for each tier. */
const premiumFields: Field[] = tiers.map((tier) =>
  centsField(`premium_${tier}`, 1_000_000, { at: ["premium_c", tier], part: "prices" }),
);

const premiumFieldNames = ["premium_ee", "premium_es", "premium_ec", "premium_fam"];

/** Covering more people must cost more, so that a typing error is caught. */
const premiumOrderRule: Rule = {
  of: premiumFieldNames,
  broken: (values) => {
    const [ee = 0, es = 0, ec = 0, fam = 0] = premiumFieldNames.map((name) => Number(values[name]));
    if (ec <= ee) return ["premium_ec", problem("catalogue.premium_ec_least")];
    if (es <= ee) return ["premium_es", problem("catalogue.premium_es_least")];
    return fam <= Math.max(es, ec) ? ["premium_fam", problem("catalogue.premium_fam")] : null;
  },
};

/** Returns the rule that `more` isn't below `less`; the error `problemId` is shown at `more`. */
const atLeast = (less: string, more: string, problemId: string): Rule => ({
  of: [less, more],
  broken: (values) => (Number(values[more]) < Number(values[less]) ? [more, problemId] : null),
});
/** Returns the rule that a family's amount is at most twice that of one person; the error is shown at the family's. */
const atMostTwice = (value: string, family: string, problemId: string): Rule => ({
  of: [value, family],
  broken: (values) =>
    Number(values[family]) > 2 * Number(values[value]) ? [family, problemId] : null,
});

/** Returns the required field `copay_NAME` for a copay, which is stored as `NAME` inside the column `copays`. */
const copayField = (name: string): Field => ({
  name: `copay_${name}`,
  type: "copay",
  required: true,
  at: ["copays", name],
  part: "costs",
});
/** Returns a required field for an amount in cents that members pay, in a column of its own. */
const memberCostField = (name: string): Field => centsField(name, maxCents, { part: "costs" });

/** The name, slug and carrier, with which the fields of every kind of plan begin. */
const planNameFields = [
  textField("name", 120, { required: true }),
  slugField,
  textField("carrier", 60, { required: true, listed: "carriers" }),
];

/** Medical plans; each has a year, all share one public page, and rules compare deductibles, limits and premiums. */
export const plans: KindDescription = {
  title: "name",
  of: "carrier",
  publicPath: () => "/benefits/health-insurance/plans",
  fields: [
    ...planNameFields,
    { name: "plan_year", type: "year", required: true },
    { name: "metal", type: "choice", options: metals, required: true },
    { name: "network", type: "choice", options: networks, required: true },
    textField("network_name", 120),
    { name: "hsa", type: "yes-no", required: true, starts: false },
    memberCostField("deductible_ind_c"),
    memberCostField("deductible_fam_c"),
    memberCostField("oop_ind_c"),
    memberCostField("oop_fam_c"),
    { name: "coinsurance_pct", type: "whole", least: 0, most: 50, required: true, part: "costs" },
    copayField("pcp"),
    copayField("specialist"),
    copayField("urgent"),
    copayField("er"),
    copayField("generic"),
    copayField("brand"),
    ...premiumFields,
    marketsField,
    statesField,
    { name: "association_ids", type: "some-of", kind: "association", part: "who" },
    { name: "sbc_url", type: "url" },
  ],
  rules: [
    atLeast("deductible_ind_c", "oop_ind_c", problem("catalogue.oop_one")),
    atLeast("deductible_fam_c", "oop_fam_c", problem("catalogue.oop_family")),
    atLeast("deductible_ind_c", "deductible_fam_c", problem("catalogue.deductible_least")),
    atLeast("oop_ind_c", "oop_fam_c", problem("catalogue.oop_least")),
    atMostTwice("deductible_ind_c", "deductible_fam_c", problem("catalogue.deductible_twice")),
    atMostTwice("oop_ind_c", "oop_fam_c", problem("catalogue.oop_twice")),
    premiumOrderRule,
    {
      // Covering a spouse costs at least as much as covering the children.
      of: premiumFieldNames,
      broken: ({ premium_es: es, premium_ec: ec }) =>
        Number(es) < Number(ec) ? ["premium_es", problem("catalogue.premium_es")] : null,
    },
    {
      of: ["markets"],
      broken: ({ markets, association_ids }) =>
        Array.isArray(markets) &&
        markets.includes("association") &&
        !(Array.isArray(association_ids) && association_ids.length > 0)
          ? ["association_ids", problem("catalogue.which_association")]
          : null,
    },
  ],
};

/** Returns a field among the costs that is stored inside the column `terms`. */
const termField = (field: Field): Field => ({ part: "costs", ...field, at: ["terms", field.name] });

/** Dental plans, without year, markets, states, deductible for families or rule but that of the order of premiums. */
export const dental: KindDescription = {
  title: "name",
  of: "carrier",
  publicPath: () => "/benefits/dental-plan",
  fields: [
    ...planNameFields,
    ...premiumFields,
    termField(centsField("annual_max_c", maxCents)),
    termField(centsField("deductible_c", maxCents)),
    termField(percentField("pct_preventive")),
    termField(percentField("pct_basic")),
    termField(percentField("pct_major")),
    termField({ name: "ortho", type: "yes-no", required: true, starts: false }),
    positionField,
  ],
  rules: [premiumOrderRule],
};

/** Vision plans with copays, an allowance and a frequency, but no year, markets or states; all share a public page. */
export const vision: KindDescription = {
  title: "name",
  of: "carrier",
  publicPath: () => "/benefits/vision-plan",
  fields: [
    ...planNameFields,
    ...premiumFields,
    termField(centsField("exam_copay_c", maxCents)),
    termField(centsField("frames_allowance_c", maxCents)),
    termField(centsField("lens_copay_c", maxCents)),
    termField({
      name: "frequency_months",
      type: "whole",
      least: 1,
      most: 60,
      required: true,
      starts: 12,
    }),
    positionField,
  ],
  rules: [premiumOrderRule],
};
