/**
 * How somebody stands with their employer's offer. `covered`: by what began before anybody could ask them; `not_invited`: neither asked
 * nor covered; `closed`: nobody can choose, as the membership is canceled.
 */
export const teamStatuses = [
  ...(["not_started", "elected", "waived", "no_response", "covered"] as const),
  ...(["not_invited", "closed", "left"] as const),
] as const;
export type TeamStatus = (typeof teamStatuses)[number];

export const leaveReasons = ["resigned", "dismissed", "retired", "other"] as const;
