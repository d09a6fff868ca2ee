/** Sounds worth filling in to a program, and means nothing to the app. */
export const honeypotName = "website";
