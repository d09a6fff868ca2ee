import { CheckboxGroup } from "~/components/forms/option";
import type { fieldStates } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import type { Metal } from "~/domain/benefits/plan-words";
import { planTableTexts } from "~/domain/benefits/plan-table.text";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { texts } from "~/language/texts";

export const planChoiceTexts = texts({
  en: {
    lead: "Choose what your people can choose from, and how much of it you pay.",
    plans: "Which plans do you offer?",
    plansHint:
      "Up to 6. The price is what one person costs a month, before anyone’s share is subtracted.",
    reference: "Which plan is your share based on?",
    referenceHint: "You pay the same amount for each plan: your share of this one’s price.",
    select: "Select a plan",
    ee: "Your share for the employee, in percent",
    eeHint: "At least 50.",
    dep: "Your share for family members, in percent",
    depHint: "A percentage of what they add to the price. Enter 0 if you pay nothing for them.",
    openFrom: "From what day can people choose?",
    openTo: "Until what day?",
    openHint: "At least 14 days, including the first and the last.",
    starts: "When does the coverage begin?",
    recalculate: "Recalculate",
    whatIf: "Try other plans and shares side by side with these",
    noPlans: "There are no group plans for the states in which your company works yet.",
  },
  es: {
    lead: "Elija las opciones que tendrá su gente y cuánto paga usted.",
    plans: "¿Qué planes ofrece?",
    plansHint:
      "Hasta 6. El precio es lo que cuesta una persona al mes, antes de restar cualquier aporte.",
    reference: "¿En cuál de los planes se basa su aporte?",
    referenceHint: "Usted paga lo mismo por cada plan: su aporte al precio de este.",
    select: "Seleccione un plan",
    ee: "Su aporte para el empleado, en porcentaje",
    eeHint: "Al menos 50.",
    dep: "Su aporte para los familiares, en porcentaje",
    depHint: "Un porcentaje de lo que agregan al precio. Escriba 0 si no paga nada por ellos.",
    openFrom: "¿Desde qué día se puede elegir?",
    openTo: "¿Hasta qué día?",
    openHint: "Al menos 14 días, contando el primero y el último.",
    starts: "¿Cuándo empieza la cobertura?",
    recalculate: "Volver a calcular",
    whatIf: "Pruebe otros planes y aportes al lado de estos",
    noPlans: "Todavía no hay planes de grupo para los estados donde trabaja su empresa.",
  },
});

/** Asks which plans an employer offers, and what percentage of the `reference` plan they pay, also for what-ifs. */
export function ShareFields({
  field,
  plans,
}: {
  field: ReturnType<typeof fieldStates>;
  plans: readonly {
    slug: string;
    name: string;
    carrier: string;
    metal: Metal;
    network: string;
    /** The price of one person a month, in cents. */
    person_c: number;
  }[];
}) {
  const t = useTexts(planChoiceTexts);
  const { metals } = useTexts(planTableTexts);
  const { money } = formats(useLanguage());
  return (
    <>
      <CheckboxGroup
        field={field("plans")}
        label={t.plans}
        hint={t.plansHint}
        options={plans.map(({ slug, name, carrier, metal, network, person_c }) => ({
          value: slug,
          text: name,
          aside: money(person_c),
          detail: `${metals[metal]} · ${network} · ${carrier}`,
        }))}
      />
      <SelectField
        field={field("reference")}
        label={t.reference}
        hint={t.referenceHint}
        options={[["", t.select] as const, ...plans.map(({ slug, name }) => [slug, name] as const)]}
      />
      {(["ee", "dep"] as const).map((whose) => (
        <TextField
          key={whose}
          field={field(`${whose}_pct`)}
          label={t[whose]}
          hint={t[`${whose}Hint`]}
          inputMode="numeric"
          className="max-w-[7rem]"
        />
      ))}
    </>
  );
}
