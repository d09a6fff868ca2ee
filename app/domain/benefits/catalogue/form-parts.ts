/** The screen fills this view model from a kind's description, and the components render it. */

type Options = readonly (readonly [value: string, text: string])[];

/** These are the names of a picture's form fields. */
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
  | { control: "radios" | "select"; options: Options }
  /** `many` shows the options in columns and not as cards. */
  | { control: "boxes"; options: Options; many?: boolean }
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

/** Two administrators changed this field differently. */
export type ConflictRow = {
  name: string;
  label: string;
  /** Null means that the field is empty. */
  yours: string | null;
  savedValue: string | null;
  /** The form currently holds this version. */
  kept: "yours" | "theirs";
};
