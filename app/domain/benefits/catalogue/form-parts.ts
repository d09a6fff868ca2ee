/** A kind's form as its description makes it: what the screen says, and the components show. */

type Options = readonly (readonly [value: string, text: string])[];

/** What the form asks of one picture, by the names of its fields. */
export type PictureFields = Readonly<Record<"file" | "title" | "kept" | "remove", string>>;

export const pictureFields = (name: string): PictureFields => ({
  file: `${name}_file`,
  title: `${name}_title`,
  kept: `${name}_kept`,
  remove: `${name}_remove`,
});

/** How a field is asked for. */
export type CatalogueControl =
  | { control: "line" | "money" | "number" | "day" }
  | { control: "lines"; rows: number }
  | { control: "radios" | "select"; options: Options }
  /** `many`: in columns, without cards. */
  | { control: "boxes"; options: Options; many?: boolean }
  /** An amount, or a box that says when there is none. */
  | { control: "copay"; after: { name: string; text: string } }
  /** Shown, and changed on another page. */
  | { control: "elsewhere"; value: string; href: string; text: string }
  /** A file to send, what it shows, the id of the picture that is there, and a box that takes it away. */
  | { control: "picture"; asks: PictureFields };

export type CatalogueFormField = CatalogueControl & {
  name: string;
  label: string;
  hint: string | undefined;
};

export type FormPart = { part: string; title: string; fields: CatalogueFormField[] };

/** One field that two administrators have different things in. */
export type ConflictRow = {
  name: string;
  label: string;
  /** Null: nothing. */
  yours: string | null;
  theirs: string | null;
  /** Whose the form has now. */
  kept: "yours" | "theirs";
};
