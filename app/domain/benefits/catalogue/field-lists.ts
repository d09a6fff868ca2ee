import { markets } from "../plan-words";
import type { Field } from "./field";

/** Fields that several kinds have, and shorthands for their types. */

export const slug: Field = { name: "slug", type: "slug", required: true };
export const position: Field = {
  name: "position",
  type: "whole",
  least: 0,
  most: 9999,
  required: true,
  starts: 100,
};
export const states: Field = { name: "states", type: "states", required: true, part: "who" };
export const picture: Field = { name: "image", type: "picture" };

export const marketsField: Field = {
  name: "markets",
  type: "choices",
  options: markets,
  required: true,
  part: "who",
};

export const textField = (name: string, max: number, more: Partial<Field> = {}): Field =>
  ({ name, type: "text", most: max, ...more }) as Field;

export const centsField = (name: string, max: number, more: Partial<Field> = {}): Field =>
  ({ name, type: "cents", most: max, required: true, ...more }) as Field;

export const percentField = (name: string, more: Partial<Field> = {}): Field =>
  ({ name, type: "whole", least: 0, most: 100, required: true, ...more }) as Field;

/** Returns the optional field for the Spanish text of an English field; it is stored in the column `spanish`. */
export const spanishField = ({ required: _, ...field }: Field): Field =>
  ({ ...field, name: `${field.name}_es`, at: ["spanish", field.name], part: "spanish" }) as Field;
