import { monthlyPrices } from "../../billing/membership-price";

/**
 * Cents. An employer pays this each month for every eligible employee: the difference between Plus and Essential for
 * one person (handbook/rules.md#membership-price).
 */
export const marketplacePerPerson_c =
  monthlyPrices.company.plus.person_c - monthlyPrices.company.essential.person_c;
