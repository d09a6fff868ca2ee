import { markets } from "../plan-words";
import type { Field } from "./field";

/** Fields that several kinds have, and shorthands for their types. */

export const slugField: Field = { name: "slug", type: "slug", required: true };
/** The required place in lists, the lowest first. */
export const positionField: Field = {
  name: "position",
  type: "whole",
  least: 0,
  most: 9999,
  required: true,
  starts: 100,
};
export const statesField: Field = { name: "states", type: "states", required: true, part: "who" };
/** The required markets of an item: group, individual, association or several of them. */
export const marketsField: Field = {
  name: "markets",
  type: "choices",
  options: markets,
  required: true,
  part: "who",
};

/** Returns a field for a text of at most `max` characters. */
export const textField = (name: string, max: number, more: Partial<Field> = {}): Field =>
  ({ name, type: "text", most: max, ...more }) as Field;

/** Returns a required field for an amount of at most `max` cents. */
export const centsField = (name: string, max: number, more: Partial<Field> = {}): Field =>
  ({ name, type: "cents", most: max, required: true, ...more }) as Field;
