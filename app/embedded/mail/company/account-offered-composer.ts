import { linkFor, lockedUser, readerOf, type Composer } from "../composer";
import { link, message, small, text } from "../message-parts";

const words = {
  en: {
    subject: (company: string) => `${company} invites you to Member Benefits`,
    intro: (company: string) =>
      `${company} has a membership with Member Benefits and has put you on its list. With an account you can use what comes with it.`,
    button: "Make my account",
    account: "The link makes your account and signs you in. It works once, for 30 days.",
    wrong: "You don’t work there? Ignore this message: without your click nothing happens.",
  },
  es: {
    subject: (company: string) => `${company} le invita a Member Benefits`,
    intro: (company: string) =>
      `${company} tiene una membresía de Member Benefits y le ha puesto en su lista. Con una cuenta puede usar lo que trae.`,
    button: "Crear mi cuenta",
    account: "El enlace crea su cuenta y abre su sesión. Sirve una vez, durante 30 días.",
    wrong: "¿No trabaja ahí? Ignore este mensaje: sin su clic no pasa nada.",
  },
};

/** An invitation to an account; none for who has one by now, was taken off the list, or has another address. */
export const accountOffered: Composer<"account_offered"> = async (composing, { employee_id }) => {
  const { db, row } = composing;
  const employee = await db
    .selectFrom("employees as e")
    .innerJoin("companies as c", "c.id", "e.company_id")
    .select("c.co_name")
    .where("e.id", "=", employee_id)
    .where("e.email", "=", row.to_email)
    .where("e.user_id", "is", null)
    .where("e.employment_state", "=", "invited")
    .executeTakeFirst();
  const user = employee && (await lockedUser(composing, "email", row.to_email));
  if (!user) return null;
  const said = words[user.language];
  const { url } = await linkFor(composing, user, "employee_invite", { next: "/" });
  return message(readerOf(row, user), said.subject(employee.co_name), [
    text(said.intro(employee.co_name)),
    link(said.button, url),
    small(said.account),
    small(said.wrong),
  ]);
};
