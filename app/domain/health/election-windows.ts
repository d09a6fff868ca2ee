/** Why a window to choose opens: an offer's own for all, a new hire, a life event, or the individual market. */
const windowCauses = ["open", "new_hire", "life_event", "market"] as const;
export type WindowCause = (typeof windowCauses)[number];
/** The causes of windows in which an employee first answers an offer. */
export const firstAnswerCauses = ["open", "new_hire"] as const satisfies WindowCause[];

const windowStates = ["not_started", "elected", "waived", "no_response", "withdrawn"] as const;
/** What came of a window so far; `withdrawn` means that the employee left before they could choose. */
export type WindowState = (typeof windowStates)[number];
