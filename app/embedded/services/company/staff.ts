import type { Row } from "../../db/schema";

type Employee = Row<"employees">;

/** An employee is invited at most once in this time, in ms. */
export const inviteIntervalMs = 24 * 60 * 60_000;

/** The states of employees who have no account in the company yet. */
export const statesWithoutAccount = ["added", "invited", "invite_expired"] as const;

/** Returns true if an employee was listed or invited and has no account in the company yet. */
export const canGetAccount = ({
  employment_state,
  user_id,
}: Pick<Employee, "employment_state" | "user_id">): boolean =>
  user_id === null && (statesWithoutAccount as readonly string[]).includes(employment_state);

/** Returns true if an employee was invited less than 24 hours ago, so that they aren't invited again. */
export const wasInvitedRecently = (
  { invited_at }: Pick<Employee, "invited_at">,
  now: number,
): boolean => invited_at !== null && Date.parse(invited_at) + inviteIntervalMs > now;
