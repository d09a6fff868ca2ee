import { isLoopback } from "../../services/loopback";

/** The accounts that the terminal lists at the start; an emailed link signs them in. */
const demoAccounts = [
  { email: "super@benefits.example", description: "Super administrator" },
  { email: "admin@benefits.example", description: "Global administrator" },
  {
    email: "support@benefits.example",
    description: "Support staff, an administrator but not global",
  },
  {
    email: "member@benefits.example",
    description: "Individual member with health and dental cover",
  },
  { email: "owner@harborstreet.example", description: "Owner of Harbor Street Bakery" },
  {
    email: "employee@harborstreet.example",
    description: "Employee of Harbor Street Bakery, enrolled",
  },
] as const;

/** Returns lines for the terminal: each account's address and description, and if a second factor is needed there. */
export function demoAccountLines(appUrl: string): string[] {
  return [
    "Demo accounts (ask for a sign-in link with one of these addresses):",
    ...demoAccounts.map(({ email, description }) => `  ${email.padEnd(30)} ${description}`),
    isLoopback(appUrl)
      ? "Its administrators need no second factor while APP_URL names this machine alone."
      : "Its administrators set up a second factor when they first sign in.",
  ];
}
