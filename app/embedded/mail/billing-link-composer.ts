import { tokenToMail } from "../services/billing/billing-links";
import { letterheadOf, readerOf, type Composer } from "./composer";
import { dayIn, link, message, small, text } from "./message-parts";

const words = {
  en: {
    subject: "Invoices that you can read",
    subjectOf: (name: string) => `Invoices of ${name}`,
    intro: (name: string) =>
      `${name} shares the invoices of a Member Benefits membership with you. The link opens them without an account: to read, to print and to download.`,
    somebody: "Somebody whose books you keep",
    button: "See the invoices",
    until: (day: string) => `The link works until ${day}, unless it is taken back.`,
    secret: "Whoever has the link can read the invoices. Keep it to yourself.",
    unexpected: "You keep nobody’s books? Ignore this message, and tell us if it comes again.",
  },
  es: {
    subject: "Facturas que puede leer",
    subjectOf: (name: string) => `Facturas de ${name}`,
    intro: (name: string) =>
      `${name} comparte con usted las facturas de una membresía de Member Benefits. El enlace las abre sin cuenta: para leer, imprimir y descargar.`,
    somebody: "Alguien a quien usted lleva la contabilidad",
    button: "Ver las facturas",
    until: (day: string) => `El enlace funciona hasta el ${day}, salvo que lo retiren.`,
    secret: "Quien tenga el enlace puede leer las facturas. No lo comparta.",
    unexpected: "¿No lleva la contabilidad de nadie? Ignore este mensaje y avísenos si se repite.",
  },
};

/** The message goes to an address that anybody may have typed: a name that could be a link or an advertisement is left out. */
const sayable = (name: string) => (/^[^/:@<>]{1,80}$/.test(name) && !/\.\S/.test(name) ? name : "");

/** A link to invoices, for whoever keeps the books; none when it was taken back meanwhile. */
export const billingLinkComposer: Composer<"billing_link"> = async (composing, { link_id }) => {
  const { app, db, row } = composing;
  const shared = await db
    .selectFrom("billing_links as l")
    .innerJoin("users as u", "u.id", "l.made_by")
    .leftJoin("companies as c", "c.id", "l.company_id")
    .select(["l.expires_at", "u.language", "u.first_name", "u.last_name", "c.co_name"])
    .where("l.id", "=", link_id)
    .where("u.status", "=", "active")
    .executeTakeFirst();
  const token = shared && (await tokenToMail(db, app.clock(), link_id));
  if (!token) return null;
  const { language, expires_at } = shared;
  const said = words[language];
  const name = sayable(shared.co_name ?? `${shared.first_name} ${shared.last_name}`);
  const url = new URL("/billing", app.env.APP_URL);
  url.searchParams.set("token", token);
  const reader = { ...readerOf(row, { language, first_name: "" }), sender: letterheadOf(app.env) };
  return message(reader, name ? said.subjectOf(name) : said.subject, [
    text(said.intro(name || said.somebody)),
    link(said.button, url.href),
    text(said.until(dayIn(language, expires_at))),
    text(said.secret),
    small(said.unexpected),
  ]);
};
