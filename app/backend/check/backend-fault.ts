import { inEach, type InEach } from "~/language/in-each";
import type { TextsOf } from "~/language/texts";
import { backendFaultTexts } from "./backend-faults.text";

/** One problem in words for the backend's operators; the log and commands use the English ones. */
export type BackendFault = InEach;

/** Removes duplicates, because several checks may find the same fault. */
export const distinctFaults = (faults: readonly BackendFault[]): BackendFault[] => [
  ...new Map(faults.map((fault) => [fault.en, fault])).values(),
];

/** `pick` selects the sentence in one language's texts and fills in its values. */
export const faultOf = (
  pick: (t: TextsOf<(typeof backendFaultTexts)["en"]>) => string,
): BackendFault => inEach(backendFaultTexts, pick);
