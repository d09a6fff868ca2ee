/** Each part of an association's desk, its path below the overview, and who has it. */
export const deskParts = [
  ["overview", "", "both"],
  ["roster", "/roster", "both"],
  ["invitations", "/invitations", "both"],
  ["applications", "/applications", "both"],
  ["dues", "/dues", "both"],
  ["wayIn", "/code", "office"],
  ["agreements", "/agreements", "office"],
  ["managers", "/managers", "office"],
] as const;
export type DeskPart = (typeof deskParts)[number][0];
