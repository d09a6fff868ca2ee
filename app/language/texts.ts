import type { Language, PluralFormOf } from "./languages";

/**
 * An `x.text.ts` file contains texts by name, optionally in groups. `{name}` is a value's placeholder and
 * `{name:money}` sets its format. Plural forms, `{one, other}`, depend on the value `count`.
 */
export type Words = { readonly [name: string]: string | Words };

/** Extracts "count" | "total:number" from "{count} of {total:number}". */
type Slots<Text> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | Slots<Rest>
  : never;

type IsPlural<Part> = Part extends { other: string }
  ? keyof Part extends Intl.LDMLPluralRule
    ? true
    : false
  : false;

/** The type of a value by its format. A problem is worded before it is inserted. */
type ValueTypes = {
  number: number;
  /** Cents. */
  money: number;
  /** YYYY-MM-DD, or an ISO time. */
  day: string;
  list: readonly string[];
};
/** The type of a slot's value, by its format. */
type ValueOf<Slot> = Slot extends `${string}:${infer Format}`
  ? Format extends keyof ValueTypes
    ? ValueTypes[Format]
    : never
  : string;
/** The name of a slot's value: "total" of "total:number". */
type NameOf<Slot> = Slot extends `${infer Name}:${string}` ? Name : Slot;
/** The values of slots, by name. */
type SlotValues<Slot extends string> = { [Each in Slot as NameOf<Each> & string]: ValueOf<Each> };
/** Shows an intersection of types as one type in editors and errors. */
type Flat<Type> = { [Name in keyof Type]: Type[Name] };

/** The values that a text needs, by name; no keys if it needs none. */
export type ValuesOf<Part> =
  IsPlural<Part> extends true
    ? Flat<{ count: number } & SlotValues<Exclude<Slots<Part[keyof Part]>, "count">>>
    : Flat<SlotValues<Slots<Part>>>;

/** True if both types are the same. */
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;
/** The compile error's words for a translation with other values than the English text. */
type Needs<Slot extends string> = [Slot] extends [never]
  ? "no value belongs in this text"
  : `these values belong in this text: {${Slot}}`;

/** A translation needs the same values as the English text. */
type TextLike<English, Own> =
  Same<Slots<English>, Slots<Own>> extends true ? Own & string : Needs<Slots<English>>;

/** A plural form may leave values out ("One person waits"), but the form for most counts has them all. */
type FormLike<English, Own, Form> = Form extends "other"
  ? TextLike<English[keyof English & "other"], Own>
  : Slots<Own> extends Slots<English[keyof English]>
    ? Own & string
    : Needs<Slots<English[keyof English]>>;

/** The type that a translation must have to match the English text or texts. */
type Like<English, Own, In extends Language> = English extends string
  ? TextLike<English, Own>
  : IsPlural<English> extends true
    ? {
        [Form in PluralFormOf<In>]: FormLike<
          English,
          Form extends keyof Own ? Own[Form] : string,
          Form
        >;
      } & { [Form in Exclude<keyof Own, PluralFormOf<In>>]: never }
    : {
        [Name in keyof English]: Name extends keyof Own
          ? Like<English[Name], Own[Name], In>
          : unknown;
      } & { [Name in Exclude<keyof Own, keyof English>]: never };

type InEach = { readonly [In in Language]: Words };
type Checked<All extends InEach> = { [In in Language]: Like<All["en"], All[In], In> };

/**
 * Checks the texts of one component, page or rule in every language. English is the type: a translation with a
 * missing or additional text, plural form or value doesn't compile.
 */
export const texts = <const All extends InEach>(all: All & Checked<All>): All => all;

/** Texts in one language: a text without values is a string, and one with values a function. */
export type TextsOf<Part> = Part extends string
  ? keyof ValuesOf<Part> extends never
    ? string
    : (values: ValuesOf<Part>) => string
  : IsPlural<Part> extends true
    ? (values: ValuesOf<Part>) => string
    : { readonly [Name in keyof Part]: TextsOf<Part[Name]> };
