import { purposeRules } from "../../services/account/token-purposes";
import { invitationToMail } from "../../services/association/invitations";
import { readerOf, type Composer } from "../composer";
import { dayIn, link, message, small, text } from "../message-parts";

const words = {
  en: {
    subject: (association: string) => `${association} invites you to join`,
    intro: (association: string) =>
      `${association} invites you to become a member here. You can join as a company or by yourself; it takes about ten minutes, and you see the dues before you agree to anything.`,
    rostered: (company: string) => `The invitation is for ${company}.`,
    membership: "This is a membership, not insurance.",
    button: "See the invitation",
    until: (day: string) => `The link works until ${day}, and once.`,
    wrong: "You don’t want to join? Ignore this message: without you nothing happens.",
  },
  es: {
    subject: (association: string) => `${association} le invita a unirse`,
    intro: (association: string) =>
      `${association} le invita a hacerse miembro aquí. Puede unirse como empresa o por su cuenta; toma unos diez minutos, y ve las cuotas antes de aceptar nada.`,
    rostered: (company: string) => `La invitación es para ${company}.`,
    membership: "Esto es una membresía, no un seguro.",
    button: "Ver la invitación",
    until: (day: string) => `El enlace funciona hasta el ${day}, y una sola vez.`,
    wrong: "¿No quiere unirse? Ignore este mensaje: sin usted no pasa nada.",
  },
};

/** A link to join an association; none where it was used, replaced or taken back meanwhile. */
export const associationInvitation: Composer<"association_invitation"> = async (
  { app, db, row },
  { invitation_id },
) => {
  const found = await db
    .selectFrom("association_invitations as i")
    .innerJoin("associations as a", "a.id", "i.association_id")
    .leftJoin("association_roster as r", "r.id", "i.roster_id")
    .leftJoin("users as u", "u.email", "i.email")
    .select(["i.expires_at", "a.name", "r.legal_name", "u.language"])
    .where("i.id", "=", invitation_id)
    .where("i.email", "=", row.to_email)
    .executeTakeFirst();
  const token = found && (await invitationToMail(db, app.clock(), invitation_id, row.id));
  if (!token) return null;
  const language = found.language ?? "en";
  const said = words[language];
  const url = new URL(purposeRules.association_invite.path, app.env.APP_URL);
  url.searchParams.set("invite", token);
  // Nobody has proved whose mailbox it is: no name to greet.
  return message(readerOf(row, { language, first_name: "" }), said.subject(found.name), [
    text(said.intro(found.name)),
    ...(found.legal_name ? [text(said.rostered(found.legal_name))] : []),
    text(said.membership),
    link(said.button, url.href),
    text(said.until(dayIn(language, found.expires_at))),
    small(said.wrong),
  ]);
};
