/** The demo sign-ins that the start command prints. */
export const demo = {
  super: "super@benefits.example",
  admin: "admin@benefits.example",
  support: "support@benefits.example",
  member: "member@benefits.example",
  owner: "owner@harborstreet.example",
  employee: "employee@harborstreet.example",
} as const;

/** A worker has servers of its own, so people only have to be spread among the tests of one worker. */
const everybody: readonly string[] = [demo.member, demo.employee, demo.owner];
let turn = 0;

/** The next of the people whom any test may sign in as. */
export function nextPerson(): string {
  return everybody[turn++ % everybody.length] ?? demo.member;
}

/** People whose address a test changes, so nobody else may count on them. */
export const toBeRenamed: readonly [string, string] = [demo.support, demo.admin];
