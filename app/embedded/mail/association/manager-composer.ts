import { linkFor, lockedUser, readerOf, type Composer } from "../composer";
import { dayIn, link, message, small, text } from "../message-parts";

const words = {
  en: {
    subject: (association: string) => `Manage ${association} with us`,
    intro: (association: string) =>
      `You’ve been invited to manage ${association} with us. You’ll keep its members list, send invitations, and see who applies and whose dues are paid.`,
    button: "Sign in and start",
    until: (day: string) =>
      `The link signs you in, and sets up your account if you don’t have one. It works once, until ${day}.`,
    nothing: "You never see anyone’s coverage or health, or anything about other associations.",
    wrong: "Not your association? Ignore this message. Nothing happens unless you use the link.",
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
    wrong: "¿No es su asociación? Ignore este mensaje. No pasa nada si no usa el enlace.",
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
