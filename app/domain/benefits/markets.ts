/** To whom plans and add-ons are sold. */
export const markets = ["group", "individual", "association"] as const;

/** Whether a call's parameter names one of them, and not one plan or add-on by its slug. */
export const isMarket = (id: string): boolean => markets.some((market) => market === id);
