import { useContext } from "react";
import { KeptFields } from "./kept-fields";

/**
 * A hidden field with the version of the data that a form was shown with. A restored form keeps its version, or none,
 * so that changes saved since are reported and not overwritten.
 */
export function SeenMark({ name, value }: { name: string; value: string | number }) {
  const kept = useContext(KeptFields);
  const seenVersion = kept ? (kept.find(([each]) => each === name)?.[1] ?? "") : String(value);
  return seenVersion === "" ? null : <input type="hidden" name={name} value={seenVersion} />;
}
