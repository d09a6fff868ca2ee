import { monthlyPrices } from "../../billing/membership-price";

/**
 * What an employer pays a month for the wellness marketplace, for each eligible person: what Plus costs more for one person than
 * Essential does (handbook/rules.md#membership-price). Cents.
 */
export const marketplacePerPerson_c =
  monthlyPrices.company.plus.person_c - monthlyPrices.company.essential.person_c;
