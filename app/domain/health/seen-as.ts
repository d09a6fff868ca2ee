/** The visitor's role decides which plans and prices they see (handbook/rules.md#who-sees-which-plans). */
export type SeenAs = "guest" | "individual" | "employee" | "owner" | "administrator";
