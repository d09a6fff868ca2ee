/** A window opens for everyone in an offer, for a new hire, after a life event, or in the individual market. */
const windowCauses = ["open", "new_hire", "life_event", "market"] as const;
export type WindowCause = (typeof windowCauses)[number];

/** `withdrawn` means that the employee left before they could choose. */
const windowStates = ["not_started", "elected", "waived", "no_response", "withdrawn"] as const;
export type WindowState = (typeof windowStates)[number];
