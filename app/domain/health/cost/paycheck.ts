import { divideHalfUp } from "../../money";

/** Most employers here pay every two weeks. */
export const paychecksAYear = 26;

/** What a month's share takes off each paycheck, an estimate (handbook/rules.md#premium). Cents. */
export const perPaycheck = (month_c: number): number => divideHalfUp(month_c * 12, paychecksAYear);
