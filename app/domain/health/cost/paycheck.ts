import { divideHalfUp } from "../../money";

/** Most employers here pay every two weeks. */
const paychecksAYear = 26;

/** Returns a month's share as an estimated deduction from each paycheck, in cents (handbook/rules.md#premium). */
export const perPaycheck = (month_c: number): number => divideHalfUp(month_c * 12, paychecksAYear);
