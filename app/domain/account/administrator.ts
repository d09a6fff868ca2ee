/** An administrator, and since when they have a second factor. */
export type Administrator = {
  user_id: string;
  name: string;
  user_email: string;
  admin_level: "admin" | "global" | "super";
  user_status: "active" | "inactive";
  /** Whether this account is asked for a second factor: a sample account on one's own machine is not. */
  asked: boolean;
  second_factor_since: string | null;
};
