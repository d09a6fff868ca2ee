/** An administrator, and since when they have a second factor. */
export type Administrator = {
  user_id: string;
  name: string;
  user_email: string;
  admin_level: "admin" | "global" | "super";
  user_status: "active" | "inactive";
  /** False for a sample account on the developer's own machine, which needs no second factor. */
  isRequired: boolean;
  second_factor_since: string | null;
};
