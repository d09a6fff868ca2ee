/** What a company's locations are called (handbook/entities.md, Location). */

/** The place that every company has when it signs up. */
export const mainLocation = "Main";

/** Characters of a label. */
export const longestLabel = 60;
/** Besides the main one. */
export const mostFurtherLocations = 20;

/** Two labels that only differ in case or in blanks around them are the same place. */
export const sameLabel = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
