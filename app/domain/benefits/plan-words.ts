/** Employee, employee and spouse, employee and children, family. */

export const tiers = ["ee", "es", "ec", "fam"] as const;
export type Tier = (typeof tiers)[number];

export const metals = ["bronze", "silver", "gold", "platinum"] as const;
export type Metal = (typeof metals)[number];

export const networks = ["HMO", "EPO", "PPO"] as const;
export type Network = (typeof networks)[number];
