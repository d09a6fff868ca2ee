import { useContext } from "react";
import { KeptFields } from "./kept-fields";

/**
 * A hidden field that says which state of things a form was shown with: a revision, marks of answers. A form that is brought
 * back says what it said when it was filled in, so that what others saved since is told and not overwritten.
 */
export function SeenMark({ name, value }: { name: string; value: string | number }) {
  const kept = useContext(KeptFields);
  const seen = kept ? (kept.find(([each]) => each === name)?.[1] ?? "") : String(value);
  return seen === "" ? null : <input type="hidden" name={name} value={seen} />;
}
