import { inEach, type InEach } from "~/language/in-each";
import type { Said } from "~/language/texts";
import { backendFaultTexts } from "./backend-faults.text";

/** One thing that is wrong, in words for those who run the backend: the log and commands say the English ones. */
export type BackendFault = InEach;

/** Each once: what one question finds another may have found before it. */
export const distinctFaults = (faults: readonly BackendFault[]): BackendFault[] => [
  ...new Map(faults.map((fault) => [fault.en, fault])).values(),
];

/** @param pick finds the sentence in one language's texts and puts its values in */
export const faultOf = (
  pick: (said: Said<(typeof backendFaultTexts)["en"]>) => string,
): BackendFault => inEach(backendFaultTexts, pick);
