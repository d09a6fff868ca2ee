import { userRows } from "~/embedded/seed/account/people";

/** The demo sign-ins that the start command prints. */
export const demo = {
  super: "super@benefits.example",
  admin: "admin@benefits.example",
  support: "support@benefits.example",
  member: "member@benefits.example",
  owner: "owner@harborstreet.example",
  employee: "employee@harborstreet.example",
} as const;

/** A member of an association. */
export const associationMember = "astrid@vanceceramics.example";

/** A test changes this person's address, so no other test uses them. */
export const toBeRenamed = "harold@benninggrocery.example";

/** A test closes this person's account. */
export const toBeClosed = "abigail.stanton@mail.example";

/** A person with an application in review, for its home page. */
export const inReview = "joaquin@tellerforge.example";

/** The sample people who may sign in: a worker has servers of its own, so each has them all to itself. */
const allPeople = userRows(new Date())
  .filter(({ status, admin_level }) => status === "active" && admin_level === "none")
  // Tests look for English words.
  .filter(({ language }) => language === "en")
  .map(({ email }) => email)
  // The roles' people are signed in once a worker: two browsers of theirs would share a session.
  .filter(
    (email) =>
      ![
        toBeRenamed,
        toBeClosed,
        associationMember,
        inReview,
        ...Object.values<string>(demo),
      ].includes(email),
  );
let turn = 0;

/** Returns the next of them: a limit of 5 links in 15 minutes is then out of reach of any one address. */
export function nextPerson(): string {
  return allPeople[turn++ % allPeople.length] ?? demo.member;
}
