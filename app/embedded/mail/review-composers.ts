import { readerOf, type Composer, type Desk } from "./desk";
import type { Letter } from "./letter";
import { letter, link, small, text } from "./letters";
import { registrationWords } from "./registration-words";

/** The letters from the submission of a registration on. */

/** A submitted registration and its person; inactive accounts get nothing. */
async function submitted({ db }: Desk, id: string) {
  const found = await db
    .selectFrom("registrations as r")
    .innerJoin("users as u", "u.id", "r.owner_user_id")
    .select(["r.kind", "r.reference", "r.state", "r.review_note", "u.first_name", "u.language"])
    .select("u.status")
    .where("r.id", "=", id)
    .executeTakeFirst();
  if (!found?.reference || found.status !== "active") return null;
  const said = registrationWords[found.language];
  return { ...found, reference: found.reference, said };
}

/** What becomes of the membership, by the state at the moment. */
function whatNext(state: string, said: (typeof registrationWords)["en"]["received"]) {
  if (state === "active") return said.active;
  return state === "awaiting_payment" ? said.pending : said.review;
}

/** A letter with the administrator's note; null when the applicant or an administrator was quicker. */
async function noteLetter(
  desk: Desk,
  id: string,
  state: "needs_info" | "rejected",
): Promise<Letter | null> {
  const found = await submitted(desk, id);
  if (found?.state !== state || !found.review_note) return null;
  const said = found.said[state === "rejected" ? "rejected" : "needsInfo"];
  return letter(readerOf(desk.row, found), said.subject(found.reference), [
    text(said.intro(found.reference)),
    text(found.review_note),
    text(said.what),
    link(said.button, `${desk.app.env.APP_URL}/register/${found.kind}/success`),
  ]);
}

export const reviewComposers: {
  registration_received: Composer<"registration_received">;
  registration_approved: Composer<"registration_approved">;
  registration_needs_info: Composer<"registration_needs_info">;
  registration_rejected: Composer<"registration_rejected">;
} = {
  async registration_received(desk, { registration_id }) {
    const found = await submitted(desk, registration_id);
    if (!found) return null;
    const { received } = found.said;
    return letter(readerOf(desk.row, found), received.subject(found.reference), [
      text(received.intro(found.reference)),
      text(whatNext(found.state, received)),
      link(received.button, desk.app.env.APP_URL),
      small(received.notInsurance),
    ]);
  },

  async registration_approved(desk, { registration_id }) {
    const found = await submitted(desk, registration_id);
    if (!found) return null;
    const { approved, received } = found.said;
    return letter(readerOf(desk.row, found), approved.subject(found.reference), [
      text(approved.intro(found.reference)),
      text(whatNext(found.state, received)),
      link(received.button, desk.app.env.APP_URL),
      small(received.notInsurance),
    ]);
  },

  registration_needs_info: (desk, { registration_id }) =>
    noteLetter(desk, registration_id, "needs_info"),

  registration_rejected: (desk, { registration_id }) =>
    noteLetter(desk, registration_id, "rejected"),
};
