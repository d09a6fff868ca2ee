import { fieldStates, type FieldState, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { QuietLink } from "~/components/ui/parts";
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
  const t = useTexts(carrierCodesTexts);
  const { name, action, back, receiver, own_receiver: own, groups, plans } = page;
  const stored = Object.fromEntries(groups.concat(plans).map(({ field, value }) => [field, value]));
  const state = fieldStates(result, {}, { receiver, ...stored });
  return (
    <>
      <h1>{t.title({ name })}</h1>
      <p className="mb-6 mt-2 max-w-line">{t.about({ name })}</p>
      <FormFrame result={result} action={action}>
        <TextField
          field={state("receiver")}
          label={t.receiver}
          hint={t.ownHint({ own })}
          autoComplete="off"
        />
        <Codes title={t.groups} none={t.noGroups} rows={groups} state={state} />
        <Codes title={t.plans} none={t.noPlans} rows={plans} state={state} />
        <div className="flex flex-wrap gap-3">
          <Button>{t.save}</Button>
          <QuietLink href={back}>{t.back}</QuietLink>
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
  const t = useTexts(carrierCodesTexts);
  return (
    <section className="grid w-full gap-4">
      <h2>{title}</h2>
      {rows.length === 0 ? <p>{none}</p> : null}
      {rows.map(({ field, name, own }) => (
        <TextField
          key={field}
          field={state(field)}
          label={name}
          hint={t.ownHint({ own })}
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
  const t = useTexts(carrierCodesTexts);
  if (!receiver && groups.length + plans.length === 0) return null;
  return (
    <div className="notice max-w-line">
      <p>{t.missing}</p>
      <ul>
        {receiver ? <li>{t.missingReceiver}</li> : null}
        {groups.length > 0 ? <li>{t.missingGroups({ groups })}</li> : null}
        {plans.length > 0 ? <li>{t.missingPlans({ plans })}</li> : null}
      </ul>
      <p>
        <a href={href}>{t.enter}</a>
      </p>
    </div>
  );
}
