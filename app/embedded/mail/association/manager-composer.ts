import { linkFor, lockedUser, readerOf, type Composer } from "../composer";
import { dayIn, link, message, small, text } from "../message-parts";

const words = {
  en: {
    subject: (association: string) => `Look after ${association} here`,
    intro: (association: string) =>
      `You are invited to manage ${association} with us: its list of members, its invitations, who applies, and whose dues are paid.`,
    button: "Sign in and begin",
    until: (day: string) =>
      `The link makes your account where you have none, and signs you in. It works once, until ${day}.`,
    nothing:
      "You see nothing about anybody's coverage or health, and nothing of other associations.",
    wrong:
      "You don’t look after this association? Ignore this message: without your click nothing happens.",
  },
  es: {
    subject: (association: string) => `Administre ${association} aquí`,
    intro: (association: string) =>
      `Le invitamos a administrar ${association} con nosotros: su lista de miembros, sus invitaciones, quién solicita y quién pagó sus cuotas.`,
    button: "Iniciar sesión y empezar",
    until: (day: string) =>
      `El enlace crea su cuenta si no tiene una, y abre su sesión. Sirve una vez, hasta el ${day}.`,
    nothing:
      "Usted no ve nada de la cobertura ni de la salud de nadie, ni nada de otras asociaciones.",
    wrong: "¿No administra esta asociación? Ignore este mensaje: sin su clic no pasa nada.",
  },
};

/** An invitation to manage an association; none where it was taken up or taken back meanwhile. */
export const managerInvited: Composer<"manager_invited"> = async (composing, { manager_id }) => {
  const { db, row } = composing;
  const found = await db
    .selectFrom("association_managers as m")
    .innerJoin("associations as a", "a.id", "m.association_id")
    .select(["a.name", "m.expires_at"])
    .where("m.id", "=", manager_id)
    .where("m.email", "=", row.to_email)
    .where("m.state", "=", "invited")
    .executeTakeFirst();
  const user = found && (await lockedUser(composing, "email", row.to_email));
  if (!user) return null;
  const said = words[user.language];
  const { url } = await linkFor(composing, user, "manager_invite", { next: "/association/manage" });
  return message(readerOf(row, user), said.subject(found.name), [
    text(said.intro(found.name)),
    text(said.nothing),
    link(said.button, url),
    small(said.until(dayIn(user.language, found.expires_at))),
    small(said.wrong),
  ]);
};
