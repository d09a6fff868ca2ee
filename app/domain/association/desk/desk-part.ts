export type DeskPart =
  | "overview"
  | "roster"
  | "invitations"
  | "applications"
  | "dues"
  | "wayIn"
  | "agreements"
  | "managers";
