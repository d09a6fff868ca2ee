/** Plans and add-ons are sold to these groups of customers. */
export const markets = ["group", "individual", "association"] as const;

/** Returns true if a call's parameter is a market and not the slug of a plan or add-on. */
export const isMarket = (id: string): boolean => markets.some((market) => market === id);
