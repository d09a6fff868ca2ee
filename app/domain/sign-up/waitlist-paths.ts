import type { WaitlistKind } from "./waitlist-fields";

/** The path, below `/register`, of each list's page, where people join and see their place. */
export const waitlistPaths: Record<WaitlistKind, string> = {
  membership: "/register/waitlist",
  insurance: "/register/insurance-waitlist",
};
