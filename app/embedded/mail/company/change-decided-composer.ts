import { readerOf, toOwner } from "../composer";
import { link, message, text } from "../message-parts";

const words = {
  en: {
    accepted: "Your company’s details are changed",
    refused: "About the change that you asked for",
    now: (name: string) =>
      `We made the change that you asked for: your company is on record as ${name}. Documents that were signed before stay as they are.`,
    not: "We did not change your company’s legal name or EIN. This is why:",
    again: "You can ask again at any time.",
    button: "See the company’s details",
  },
  es: {
    accepted: "Los datos de su empresa cambiaron",
    refused: "Sobre el cambio que usted pidió",
    now: (name: string) =>
      `Hicimos el cambio que pidió: su empresa está registrada como ${name}. Los documentos que se firmaron antes quedan como están.`,
    not: "No cambiamos el nombre legal ni el EIN de su empresa. Este es el motivo:",
    again: "Puede pedirlo otra vez cuando quiera.",
    button: "Ver los datos de la empresa",
  },
};

/** To whoever owns the company by now; nothing for a request that is open or was taken back. */
export const changeDecided = toOwner<"company_change_decided">(
  async ({ app, db, row }, user, { change_id }) => {
    const change = await db
      .selectFrom("company_changes as r")
      .innerJoin("companies as c", "c.id", "r.company_id")
      .select(["r.state", "r.answer", "c.co_name"])
      .where("r.id", "=", change_id)
      .where("c.owner_user_id", "=", user.id)
      .executeTakeFirst();
    if (change?.state !== "accepted" && change?.state !== "refused") return null;
    const said = words[user.language];
    return message(readerOf(row, user), said[change.state], [
      ...(change.state === "accepted"
        ? [text(said.now(change.co_name))]
        : [text(said.not), text(change.answer ?? ""), text(said.again)]),
      link(said.button, `${app.env.APP_URL}/settings/company`),
    ]);
  },
);
