/**
 * An employee's standing with the employer's offer: `not_started`, `elected`, `waived`, `no_response`, or else
 * `covered`: by coverage that began before the offer; `not_invited`: neither asked nor covered; `closed`: the
 * membership is canceled, so no choice is possible; `leaving`: what they chose won't begin; or `left`.
 */
export const teamStatuses = [
  "not_started",
  "elected",
  "waived",
  "no_response",
  "covered",
  "not_invited",
  "closed",
  "leaving",
  "left",
] as const;
export type TeamStatus = (typeof teamStatuses)[number];

/** Why an employment ended. */
export const leaveReasons = ["resigned", "dismissed", "retired", "other"] as const;
