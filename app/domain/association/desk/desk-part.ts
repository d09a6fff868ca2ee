/** The pages of an association's desk. */
export type DeskPart =
  | "overview"
  | "roster"
  | "invitations"
  | "applications"
  | "dues"
  | "wayIn"
  | "agreements"
  | "managers";
