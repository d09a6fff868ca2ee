/** Why somebody may choose: the offer's window, their own first one, something in their life, or the individual market. */
export const windowCauses = ["open", "new_hire", "life_event", "market"] as const;
export type WindowCause = (typeof windowCauses)[number];

/** What became of it. `withdrawn`: whoever left before they could choose has none any more. */
export const windowStates = [
  "not_started",
  "elected",
  "waived",
  "no_response",
  "withdrawn",
] as const;
export type WindowState = (typeof windowStates)[number];
