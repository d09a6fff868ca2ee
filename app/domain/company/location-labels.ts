/** Locations have labels (handbook/entities.md, Location). */

/** Every company has this location from its sign-up on. */
export const mainLocation = "Main";

/** Characters. */
export const longestLabel = 60;
/** The main location doesn't count. */
export const mostFurtherLocations = 20;

/** Returns true if two labels differ only in case or outer blanks; they name the same place. */
export const sameLabel = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
