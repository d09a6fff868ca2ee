/** The sign-ins that the demo data promises; the start command prints them. */
export const demoAccounts = [
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
