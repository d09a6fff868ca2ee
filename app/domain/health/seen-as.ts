/** As whom somebody looks at plans: which are theirs, at which price (handbook/rules.md#who-sees-which-plans). */
export type SeenAs = "guest" | "individual" | "employee" | "owner" | "administrator";
