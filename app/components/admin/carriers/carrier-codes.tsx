import { fieldStates, type FieldState, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextField } from "~/components/forms/text-field";
import { Button, LinkButton } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { carrierCodesTexts } from "./carrier-codes.text";

type Coded = { field: string; name: string; own: string; value: string };
type Page = {
  name: string;
  action: string;
  back: string;
  receiver: string;
  own_receiver: string;
  groups: readonly Coded[];
  plans: readonly Coded[];
};

export function CarrierCodesForm({ page, result }: { page: Page; result: FormResult | undefined }) {
  const said = useTexts(carrierCodesTexts);
  const { name, action, back, receiver, own_receiver: own, groups, plans } = page;
  const stored = Object.fromEntries(groups.concat(plans).map(({ field, value }) => [field, value]));
  const state = fieldStates(result, {}, { receiver, ...stored });
  return (
    <>
      <h1>{said.title({ name })}</h1>
      <p className="mb-6 mt-2 max-w-line">{said.about({ name })}</p>
      <FormFrame result={result} action={action}>
        <TextField
          field={state("receiver")}
          label={said.receiver}
          hint={said.ownHint({ own })}
          autoComplete="off"
        />
        <Codes title={said.groups} none={said.noGroups} rows={groups} state={state} />
        <Codes title={said.plans} none={said.noPlans} rows={plans} state={state} />
        <div className="flex flex-wrap gap-3">
          <Button>{said.save}</Button>
          <LinkButton quiet href={back}>
            {said.back}
          </LinkButton>
        </div>
      </FormFrame>
    </>
  );
}

function Codes({
  title,
  none,
  rows,
  state,
}: {
  title: string;
  none: string;
  rows: readonly Coded[];
  state: (name: string) => FieldState;
}) {
  const said = useTexts(carrierCodesTexts);
  return (
    <section className="grid w-full gap-4">
      <h2>{title}</h2>
      {rows.length === 0 ? <p>{none}</p> : null}
      {rows.map(({ field, name, own }) => (
        <TextField
          key={field}
          field={state(field)}
          label={name}
          hint={said.ownHint({ own })}
          autoComplete="off"
        />
      ))}
    </section>
  );
}

/** Lists the codes that a file would lack. */
export function MissingCodes({
  missing: { receiver, groups, plans },
  href,
}: {
  missing: { receiver: boolean; groups: readonly string[]; plans: readonly string[] };
  href: string;
}) {
  const said = useTexts(carrierCodesTexts);
  if (!receiver && groups.length + plans.length === 0) return null;
  return (
    <div className="notice max-w-line">
      <p>{said.missing}</p>
      <ul>
        {receiver ? <li>{said.missingReceiver}</li> : null}
        {groups.length > 0 ? <li>{said.missingGroups({ groups })}</li> : null}
        {plans.length > 0 ? <li>{said.missingPlans({ plans })}</li> : null}
      </ul>
      <p>
        <a href={href}>{said.enter}</a>
      </p>
    </div>
  );
}
