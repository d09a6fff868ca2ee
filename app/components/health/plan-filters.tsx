import { fieldStates } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { TapLink } from "~/components/ui/parts";
import { metals, networks, tiers } from "~/domain/benefits/plan-words";
import { planOrders, type PlanFilters } from "~/domain/health/plan-list";
import type { PlanQuery } from "~/domain/health/plan-query";
import { useTexts } from "~/language/use-texts";
import { plansForm } from "./plan-card";
import { planWordsTexts } from "~/domain/health/plan-words.text";
import { plansPageTexts } from "./plans-page.text";

/** Returns cents as dollars, like "120" or "120.5"; "" for null. */
const dollars = (cents: number | null): string => (cents === null ? "" : String(cents / 100));

/**
 * The GET form that filters the list of plans. The plans' checkboxes below belong to it too, so that filtering keeps
 * them and comparing keeps the filters. `clear` is the URL without filters, and `rows` are the plans on this page.
 */
export function PlanFilterForm({
  query,
  carriers,
  clear,
  rows,
}: {
  query: PlanQuery & PlanFilters;
  carriers: readonly string[];
  clear: string;
  rows: readonly { slug: string }[];
}) {
  const t = useTexts(plansPageTexts);
  const words = useTexts(planWordsTexts);
  const field = fieldStates(
    undefined,
    {},
    {
      zip: query.zip,
      tier: query.tier,
      usage: query.usage,
      sort: query.order,
      people: query.people === null ? "" : String(query.people),
      max_premium: dollars(query.max_premium_c),
      max_deductible: dollars(query.max_deductible_c),
    },
  );
  const filtered =
    query.metals.length + query.networks.length + query.carriers.length > 0 ||
    query.hsa ||
    query.max_premium_c !== null ||
    query.max_deductible_c !== null;
  // Plans to compare that aren't on this page have no checkbox here.
  const elsewhere = query.compare.filter((slug) => rows.every((plan) => plan.slug !== slug));
  return (
    <form id={plansForm} role="search" aria-label={t.find} className="my-6 print:hidden">
      {query.view === "table" ? <input type="hidden" name="view" value="table" /> : null}
      {elsewhere.length > 0 ? (
        <input type="hidden" name="compare" value={elsewhere.join(",")} />
      ) : null}
      <div className="grid grid-cols-fields items-end gap-4">
        <TextField
          field={field("zip")}
          label={t.zip}
          hint={t.zipHint}
          maxLength={10}
          autoComplete="postal-code"
        />
        <SelectField
          field={field("tier")}
          label={t.who}
          options={tiers.map((tier) => [tier, words.tiers[tier]])}
        />
        <TextField
          field={field("people")}
          label={t.howMany}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
        />
        <SelectField
          field={field("usage")}
          label={t.usage}
          options={(["low", "medium", "high"] as const).map((usage) => [
            usage,
            words.usages[usage],
          ])}
        />
        <SelectField
          field={field("sort")}
          label={t.sort}
          options={planOrders.map((order) => [order, t.sorts[order]])}
        />
      </div>
      <details className="mt-2" open={filtered}>
        <summary className="tap cursor-pointer text-accent underline">{t.more}</summary>
        <div className="grid grid-cols-fields gap-4">
          <FilterCheckboxes
            name="metal"
            label={t.metal}
            options={metals.map((metal) => [metal, words.metals[metal]])}
            chosen={query.metals}
          />
          <FilterCheckboxes
            name="network"
            label={t.networks}
            options={networks.map((network) => [network, network])}
            chosen={query.networks}
          />
          {carriers.length > 1 ? (
            <FilterCheckboxes
              name="carrier"
              label={t.carriers}
              options={carriers.map((carrier) => [carrier, carrier])}
              chosen={query.carriers}
            />
          ) : null}
          <FilterCheckboxes
            name="hsa"
            label={words.help.hsa.title}
            options={[["1", t.hsa]]}
            chosen={query.hsa ? ["1"] : []}
          />
          {(["premium", "deductible"] as const).map((what) => (
            <TextField
              key={what}
              field={field(`max_${what}`)}
              label={what === "premium" ? t.maxPremium : t.maxDeductible}
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
            />
          ))}
        </div>
      </details>
      <div className="mt-4 flex flex-wrap items-center gap-x-6">
        <Button>{t.show}</Button>
        {filtered ? <TapLink href={clear}>{t.clear}</TapLink> : null}
      </div>
    </form>
  );
}

function FilterCheckboxes({
  name,
  label,
  options,
  chosen,
}: {
  name: string;
  label: string;
  options: readonly (readonly [string, string])[];
  chosen: readonly string[];
}) {
  return (
    <fieldset>
      <legend className="font-bold">{label}</legend>
      {options.map(([value, text]) => (
        <label key={value} className="tap mr-4 cursor-pointer gap-2">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            className="tick"
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
