/** The form of a catalog item: the screen fills this from a kind's description, and the components render it. */

type LabeledOptions = readonly (readonly [value: string, text: string])[];

/** The form fields of a picture: the new file, its alternative text, the id of the current one, and its removal. */
export type PictureFields = Readonly<Record<"file" | "title" | "kept" | "remove", string>>;

export const pictureFields = (name: string): PictureFields => ({
  file: `${name}_file`,
  title: `${name}_title`,
  kept: `${name}_kept`,
  remove: `${name}_remove`,
});

export type CatalogueControl =
  | { control: "line" | "money" | "number" | "day" }
  | { control: "lines"; rows: number }
  | { control: "radios" | "select"; options: LabeledOptions }
  /** `many` shows the options in columns and not as cards. */
  | { control: "boxes"; options: LabeledOptions; many?: boolean }
  /** An amount, and the checkbox `after` for the full price until the deductible is met. */
  | { control: "copay"; after: { name: string; text: string } }
  /** The value is shown here and changed on another page. */
  | { control: "elsewhere"; value: string; href: string; text: string }
  /** A file input with a preview, the id of the current picture, and a checkbox that removes it. */
  | { control: "picture"; asks: PictureFields };

export type CatalogueFormField = CatalogueControl & {
  name: string;
  label: string;
  hint: string | undefined;
};

export type FormPart = { part: string; title: string; fields: CatalogueFormField[] };

/** A field that two administrators changed differently. */
export type ConflictRow = {
  name: string;
  label: string;
  /** Null means that the field is empty. */
  yours: string | null;
  savedValue: string | null;
  /** The form currently holds this version. */
  kept: "yours" | "theirs";
};
