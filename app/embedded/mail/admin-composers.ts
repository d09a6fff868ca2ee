import type { Messages } from "../services/outbox";
import { nameOf, loginAsRows } from "../services/account/login-as";
import { readerOf, type Composer } from "./composer";
import { message, link, text } from "./message-parts";

/** The message to whoever had their account opened by an administrator. */

const at = {
  en: new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }),
  es: new Intl.DateTimeFormat("es-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }),
};

const words = {
  en: {
    subject: "An administrator opened your account",
    intro: (admin: string, from: string, to: string) =>
      `${admin} of Member Benefits opened your account on ${from} and left it on ${to} (UTC).`,
    reason: (reason: string) => `The reason they gave: ${reason}`,
    limits:
      "While it is open, administrators cannot sign or pay for you, and cannot change your email address or password.",
    button: "Open your account",
  },
  es: {
    subject: "Un administrador abrió su cuenta",
    intro: (admin: string, from: string, to: string) =>
      `${admin}, de Member Benefits, abrió su cuenta el ${from} y la dejó el ${to} (UTC).`,
    reason: (reason: string) => `El motivo que dio: ${reason}`,
    limits:
      "Mientras está abierta, los administradores no pueden firmar ni pagar por usted, ni cambiar su correo electrónico o contraseña.",
    button: "Abrir su cuenta",
  },
};

export const adminComposers: { account_opened: Composer<"account_opened"> } = {
  async account_opened({ app, db, row }, { login_as_id }: Messages["account_opened"]) {
    const loginAs = await loginAsRows(db).where("l.id", "=", login_as_id).executeTakeFirst();
    if (!loginAs?.ended_at || loginAs.status !== "active") return null;
    const said = words[loginAs.language];
    const time = (iso: string) => at[loginAs.language].format(new Date(iso));
    const admin = nameOf(loginAs.admin_first, loginAs.admin_last);
    return message(readerOf(row, loginAs), said.subject, [
      text(said.intro(admin, time(loginAs.started_at), time(loginAs.ended_at))),
      ...(loginAs.reason ? [text(said.reason(loginAs.reason))] : []),
      text(said.limits),
      link(said.button, `${app.env.APP_URL}/me`),
    ]);
  },
};
