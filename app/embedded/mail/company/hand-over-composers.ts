import type { Kysely } from "kysely";
import { handOverDays } from "~/domain/company/hand-over";
import { supportEmail } from "~/domain/support-email";
import type { EmbeddedTables } from "../../db/schema";
import { readerOf, toOwner } from "../composer";
import { link, message, text } from "../message-parts";

const words = {
  en: {
    offered: (company: string) => `${company} is offered to you`,
    asks: (name: string, company: string) =>
      `${name} asks you to take ${company} over here: its people, its health plans and its membership, with the invoices.`,
    days: `Nothing changes until you say yes. You have ${handOverDays} days, and you can say no.`,
    look: "Read what it means, and answer",
    accepted: (company: string) => `${company} is handed over`,
    yours: (name: string, company: string) =>
      `You took ${company} over from ${name}. You now manage its people, its health plans and its membership here.`,
    theirs: (name: string, company: string) =>
      `${name} took ${company} over. From now on they manage its people, its health plans and its membership. If you didn’t want that, write to ${supportEmail} right away.`,
    settings: "Open your settings",
    home: "See your benefits",
    declined: (company: string) => `${company} stays yours`,
    stays: (name: string, company: string) =>
      `${name} didn’t take ${company} over. Everything stays as it is.`,
  },
  es: {
    offered: (company: string) => `Le ofrecen ${company}`,
    asks: (name: string, company: string) =>
      `${name} le pide que se haga cargo de ${company} aquí: de su gente, sus planes médicos y su membresía, con las facturas.`,
    days: `Nada cambia hasta que usted diga que sí. Tiene ${handOverDays} días, y puede decir que no.`,
    look: "Leer lo que significa y responder",
    accepted: (company: string) => `${company} cambió de manos`,
    yours: (name: string, company: string) =>
      `Usted recibió ${company} de ${name}. Desde ahora administra aquí a su gente, sus planes médicos y su membresía.`,
    theirs: (name: string, company: string) =>
      `${name} se hizo cargo de ${company}. Desde ahora administra a su gente, sus planes médicos y su membresía. Si usted no lo quería, escriba enseguida a ${supportEmail}.`,
    settings: "Abrir su configuración",
    home: "Ver sus beneficios",
    declined: (company: string) => `${company} sigue siendo suya`,
    stays: (name: string, company: string) =>
      `${name} no se hace cargo de ${company}. Todo queda como está.`,
  },
};

const handOverOf = (db: Kysely<EmbeddedTables>, id: string) =>
  db
    .selectFrom("company_handovers as h")
    .innerJoin("companies as c", "c.id", "h.company_id")
    .innerJoin("users as f", "f.id", "h.from_user_id")
    .innerJoin("users as t", "t.id", "h.to_user_id")
    .select(["h.state", "h.expires_at", "h.from_user_id", "h.to_user_id", "c.co_name"])
    .select(["f.first_name as from_first", "f.last_name as from_last"])
    .select(["t.first_name as to_first", "t.last_name as to_last"])
    .where("h.id", "=", id)
    .executeTakeFirst();

const nameOf = (first: string, last: string) => `${first} ${last}`.trim();

/** To whoever is offered a company; nothing once it is answered, over or taken back. */
export const handOverOffered = toOwner<"hand_over_offered">(
  async ({ app, db, row }, user, { hand_over_id }) => {
    const found = await handOverOf(db, hand_over_id);
    if (found?.state !== "offered" || found.to_user_id !== user.id) return null;
    const said = words[user.language];
    const from = nameOf(found.from_first, found.from_last);
    return message(readerOf(row, user), said.offered(found.co_name), [
      text(said.asks(from, found.co_name)),
      text(said.days),
      link(said.look, `${app.env.APP_URL}/settings/hand-over`),
    ]);
  },
);

/** What became of it: to both where it was taken, to the owner where it was not. */
export const handOverAnswered = toOwner<"hand_over_answered">(
  async ({ app, db, row }, user, { hand_over_id }) => {
    const found = await handOverOf(db, hand_over_id);
    if (found?.state !== "accepted" && found?.state !== "declined") return null;
    const said = words[user.language];
    const [from, to] = [
      nameOf(found.from_first, found.from_last),
      nameOf(found.to_first, found.to_last),
    ];
    const isNew = found.to_user_id === user.id;
    const told =
      found.state === "declined"
        ? said.stays(to, found.co_name)
        : isNew
          ? said.yours(from, found.co_name)
          : said.theirs(to, found.co_name);
    // The settings of a company are whose it is by now.
    const manages = isNew || found.state === "declined";
    const next = manages
      ? link(said.settings, `${app.env.APP_URL}/settings`)
      : link(said.home, app.env.APP_URL);
    return message(readerOf(row, user), said[found.state](found.co_name), [text(told), next]);
  },
);
