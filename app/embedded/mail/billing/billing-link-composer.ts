import { lastWholeDay } from "~/domain/local-days";
import { lastZone } from "~/domain/us-state-zones";
import { say } from "~/language/say";
import { tokenToMail } from "../../services/billing/billing-links";
import { letterheadOf, readerOf, type Composer } from "../composer";
import { link, message, small, text } from "../message-parts";
import { billingLinkWords } from "./billing-link.text";

/** The address may have been typed by anyone, so names that could be a link or advertising are left out. */
const sayable = (name: string) => (/^[^/:@<>]{1,80}$/.test(name) && !/\.\S/.test(name) ? name : "");

/** Sends a link to invoices to a bookkeeper; null if it was revoked meanwhile. */
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
  const t = say(billingLinkWords, language);
  const name = sayable(shared.co_name ?? `${shared.first_name} ${shared.last_name}`);
  const url = new URL("/billing", app.env.APP_URL);
  url.searchParams.set("token", token);
  const reader = { ...readerOf(row, { language, first_name: "" }), sender: letterheadOf(app.env) };
  return message(reader, name ? t.subjectOf({ name }) : t.subject, [
    text(t.intro({ name: name || t.somebody })),
    link(t.button, url.href),
    text(t.until({ day: lastWholeDay(expires_at, lastZone) })),
    text(t.secret),
    small(t.unexpected),
  ]);
};
