import { Fragment } from "react";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import type { Option } from "~/components/forms/option";
import { SeenMark } from "~/components/forms/seen-mark";
import { Button } from "~/components/ui/button";

/** Members may opt out of some of these emails. */
export function ContactSection({
  t,
  options,
  values,
  shown,
  result,
}: {
  t: { title: string; always: string; also: string; newsletter: string; save: string };
  options: readonly Option[];
  values: { mails: readonly string[] };
  /** The version of the stored values. */
  shown: string;
  result: FormResult | undefined;
}) {
  const field = fieldStates(result, {}, values);
  return (
    <section id="emails" aria-labelledby="emails-title" className="part">
      <h2 id="emails-title">{t.title}</h2>
      <p className="mb-4 mt-2 max-w-line">
        {t.always} {t.newsletter}
      </p>
      <FormFrame result={result} action="/me" intent="contact">
        <SeenMark name="shown" value={shown} />
        <Fragment key={shown}>
          <CheckboxGroup field={field("mails")} label={t.also} options={options} />
        </Fragment>
        <Button quiet>{t.save}</Button>
      </FormFrame>
    </section>
  );
}
