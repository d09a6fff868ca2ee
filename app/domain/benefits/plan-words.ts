/** Who is covered for a premium: the employee, employee and spouse, employee and children, family. */
export const tiers = ["ee", "es", "ec", "fam"] as const;
export type Tier = (typeof tiers)[number];

export const metals = ["bronze", "silver", "gold", "platinum"] as const;
export type Metal = (typeof metals)[number];

export const networks = ["HMO", "EPO", "PPO"] as const;
export type Network = (typeof networks)[number];

/** Plans and add-ons are sold to these groups of customers. */
export const markets = ["group", "individual", "association"] as const;

/** Returns true if a call's parameter is a market and not the slug of a plan or add-on. */
export const isMarket = (id: string): boolean => markets.some((market) => market === id);
