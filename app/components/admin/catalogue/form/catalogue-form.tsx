import { CheckboxGroup, RadioCards, boxSize } from "~/components/forms/option";
import { FieldGroup } from "~/components/forms/field-group";
import {
  fieldStates,
  type Constraints,
  type FormResult,
  type StoredValues,
  type FieldState,
} from "~/components/forms/field-state";
import type { LabeledField } from "~/components/forms/field-words";
import { FileField } from "~/components/forms/file-field";
import { FormFrame } from "~/components/forms/form-frame";
import { useTyped } from "~/components/forms/kept-fields";
import { SelectField } from "~/components/forms/select-field";
import { TextArea } from "~/components/forms/text-area";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { Part, QuietLink } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { Picture } from "~/components/ui/picture";
import type { KeptPicture } from "~/domain/benefits/catalogue/field";
import type {
  ConflictRow,
  FormPart,
  CatalogueFormField,
} from "~/domain/benefits/catalogue/form-parts";
import { useTexts } from "~/language/use-texts";
import { MoneyField } from "../../money-field";
import { picturesTexts } from "../pictures.text";
import { catalogueFormTexts } from "./catalogue-form.text";

type CatalogueFormPage = {
  title: string;
  about: readonly string[];
  action: string;
  back: string;
  parts: readonly FormPart[];
  constraints: Constraints;
  stored: StoredValues;
  /** The stored pictures by field. */
  pictures: Readonly<Record<string, KeptPicture>>;
  /** True if a field takes a picture, so that the form is sent as multipart. */
  sendsFile: boolean;
};

const checkboxLine = "flex cursor-pointer gap-3 py-1";

/** The form of a new or listed item; `conflict` are the fields that were saved elsewhere since it was opened. */
export function CatalogueForm({
  page,
  result,
  conflict,
}: {
  page: CatalogueFormPage;
  result: FormResult | undefined;
  conflict: readonly ConflictRow[] | undefined;
}) {
  const t = useTexts(catalogueFormTexts);
  const field = fieldStates(result, page.constraints, page.stored);
  return (
    <>
      <h1>{page.title}</h1>
      {page.about.map((text) => (
        <p key={text} className="mt-2 max-w-line">
          {text}
        </p>
      ))}
      {conflict ? <ConflictTable rows={conflict} /> : null}
      <FormFrame
        result={result}
        action={page.action}
        {...(page.sendsFile ? { encType: "multipart/form-data" } : {})}
        className="mt-6"
      >
        {/* The key remounts the fields after a conflict was merged, so that they show the merged values. */}
        <div key={field("rev").defaultValue} className="flex w-full flex-col gap-8">
          <HiddenField field={field("rev")} />
          {page.parts.map(({ part, title, fields }) => (
            <section key={part} aria-labelledby={`part-${part}`}>
              <h2 id={`part-${part}`} className="mb-4">
                {title}
              </h2>
              <div className="flex flex-col gap-6">
                {fields.map((formField) => (
                  <CatalogueField
                    key={formField.name}
                    formField={formField}
                    field={field}
                    picture={page.pictures[formField.name]}
                  />
                ))}
              </div>
            </section>
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button>{t.save}</Button>
          <QuietLink href={page.back}>{t.back}</QuietLink>
        </div>
      </FormFrame>
    </>
  );
}

type FieldOf = (name: string) => FieldState;

/** The control that the field's kind asks for; an "elsewhere" one is only shown, with the link to change it. */
function CatalogueField({
  formField,
  field,
  picture,
}: {
  formField: CatalogueFormField;
  field: FieldOf;
  picture: KeptPicture | undefined;
}) {
  const { label, hint } = formField;
  const worded = { field: field(formField.name), label, hint };
  switch (formField.control) {
    case "line":
      return <TextField {...worded} autoComplete="off" />;
    case "lines":
      return <TextArea {...worded} rows={formField.rows} />;
    case "money":
      return <MoneyField {...worded} />;
    case "number":
      return (
        <TextField {...worded} inputMode="numeric" autoComplete="off" className="max-w-[8rem]" />
      );
    case "day":
      return <TextField {...worded} type="date" className="max-w-[12rem]" />;
    case "radios":
      return <RadioCards {...worded} options={optionsOf(formField.options)} beside />;
    case "select":
      return <SelectField {...worded} options={formField.options} />;
    case "boxes":
      return formField.many ? (
        <CheckboxGrid {...worded} options={formField.options} />
      ) : (
        <CheckboxGroup {...worded} options={optionsOf(formField.options)} />
      );
    case "copay":
      return (
        <div className="w-full">
          <MoneyField {...worded} />
          <TermCheckbox
            field={field(formField.after.name)}
            labelAbove={label}
            text={formField.after.text}
          />
        </div>
      );
    case "elsewhere":
      return (
        <p>
          <span className="block font-bold">{label}</span>
          {formField.value} <a href={formField.href}>{formField.text}</a>
        </p>
      );
    case "picture":
      return <PictureField formField={formField} picture={picture} field={field} />;
  }
}

/** Shows an item's picture, and takes another or removes it. A picture that was sent with a refused form is kept. */
function PictureField({
  formField: { name, label, asks },
  picture,
  field,
}: {
  formField: Extract<CatalogueFormField, { control: "picture" }>;
  picture: KeptPicture | undefined;
  field: FieldOf;
}) {
  const t = useTexts(catalogueFormTexts);
  const words = useTexts(picturesTexts);
  const kept = useTyped(field(asks.kept)).defaultValue ?? "";
  const isNew = kept !== "" && kept !== picture?.id;
  return (
    <fieldset className="flex w-full flex-col gap-4" id={name}>
      <legend className="mb-1 font-bold">{label}</legend>
      {picture ? (
        <figure className="max-w-[16rem]">
          <Picture image={picture} alt={picture.title} width={256} />
          <figcaption className="text-small text-soft">{picture.title || t.noWords}</figcaption>
        </figure>
      ) : isNew ? null : (
        <p className="text-soft">{t.noPicture}</p>
      )}
      {isNew ? <p className="notice">{t.picture.kept}</p> : null}
      <HiddenField field={field(asks.kept)} />
      <FileField
        field={field(asks.file)}
        label={picture || isNew ? t.picture.another : t.picture.send}
        hint={words.fileHint}
        accept="image/png,image/jpeg,image/webp"
      />
      <TextField
        field={field(asks.title)}
        label={words.words}
        hint={words.wordsHint}
        autoComplete="off"
        maxLength={200}
      />
      {picture ? (
        <TermCheckbox field={field(asks.remove)} labelAbove={label} text={t.picture.remove} />
      ) : null}
    </fieldset>
  );
}

/** A hidden input, which a restored form fills in like a typed one. */
function HiddenField({ field: initialField }: { field: FieldState }) {
  const { name, defaultValue } = useTyped(initialField);
  return <input type="hidden" name={name} defaultValue={defaultValue} autoComplete="off" />;
}

/** A checkbox below a field, whose label (`labelAbove`) only screen readers get before the text. */
function TermCheckbox({
  field: initialField,
  labelAbove,
  text,
}: {
  field: FieldState;
  labelAbove: string;
  text: string;
}) {
  const field = useTyped(initialField);
  return (
    <label className={`mt-1 ${checkboxLine}`}>
      <input
        className={boxSize}
        type="checkbox"
        id={field.name}
        name={field.name}
        defaultChecked={field.chosen.includes("on")}
      />
      <span>
        <span className="sr-only">{`${labelAbove}: `}</span>
        {text}
      </span>
    </label>
  );
}

const optionsOf = (
  options: readonly (readonly [value: string, text: string])[],
): { value: string; text: string }[] => options.map(([value, text]) => ({ value, text }));

/** Checkboxes side by side, for many short answers such as states. */
function CheckboxGrid({
  field: initialField,
  label,
  hint,
  options,
}: LabeledField & { options: readonly (readonly [value: string, text: string])[] }) {
  const field = useTyped(initialField);
  return (
    <FieldGroup field={field} label={label} hint={hint}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4">
        {options.map(([value, text], index) => (
          <label key={value} className={checkboxLine}>
            <input
              className={boxSize}
              type="checkbox"
              // The error summary links to the first one.
              id={index === 0 ? field.name : `${field.name}-${value}`}
              name={field.name}
              value={value}
              aria-invalid={field.problem ? true : undefined}
              defaultChecked={field.chosen.includes(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Shows the fields that someone else saved meanwhile: both values, and which of them the form has now. */
function ConflictTable({ rows }: { rows: readonly ConflictRow[] }) {
  const { conflict: t } = useTexts(catalogueFormTexts);
  const words = (text: string | null) =>
    text === null ? (
      <span className="text-soft">{t.nothing}</span>
    ) : (
      <span className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</span>
    );
  return (
    <Part id="conflict-title" title={t.title} className="notice mt-6 block">
      <p className="mb-3 mt-2 max-w-line">{t.about}</p>
      <DataTable
        caption={t.title}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { title: t.field, cell: ({ label }) => label },
          { title: t.yours, cell: ({ yours }) => words(yours) },
          { title: t.theirs, cell: ({ savedValue }) => words(savedValue) },
          {
            title: t.kept,
            cell: ({ kept }) => (kept === "yours" ? t.keptYours : t.theirs),
          },
        ]}
      />
    </Part>
  );
}
