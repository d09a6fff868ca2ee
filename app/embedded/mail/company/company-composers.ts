import { lastWholeDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import { say } from "~/language/say";
import type { Db } from "../../db/schema";
import { nameOf } from "../../services/account/login-as";
import { forAddressee, createLink, lockUser, readerOf, type Composers } from "../composer";
import { link, createMessage, support, small } from "../message-parts";
import { changeDecidedWords, handOverWords, accountOfferedWords } from "./company-composers.text";

const findHandOver = (db: Db, id: string) =>
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

/** Messages about an employee's account, a company's transfer and its answer, and a decided change of a company. */
export const companyComposers = {
  /**
   * Invites an employee to create an account or to sign in to theirs; null if they have joined, were removed from the
   * list, or have another address now.
   */
  async account_offered(composing, { employee_id }) {
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
    const user = employee && (await lockUser(composing, "email", row.to_email));
    if (!user) return null;
    const company = employee.co_name;
    const t = say(accountOfferedWords, user.language);
    const { url } = await createLink(composing, user, "employee_invite", { next: "/" });
    const { peopleOf, accounts } = composing.app;
    // The account is requested with this message and created some minutes later, which another message announces.
    const toCome = [
      accounts ? t.accountToCome : t.noAccounts({ support }),
      link(t.signIn, url),
      small(t.elsewhere),
      accounts ? small(t.again({ company })) : null,
    ];
    const there = [link(t.signIn, url), small(t.elsewhere)];
    const linkParts = [
      link(t.button, url),
      small(user.status === "active" ? t.ownAccount : t.account),
    ];
    return createMessage(readerOf(row, user), t.subject({ company }), [
      t.intro({ company }),
      ...(peopleOf === null ? linkParts : user.foreign_id === null ? toCome : there),
      small(t.wrong),
    ]);
  },

  /** Offers a company to its new owner; null after it was answered, expired or withdrawn. */
  hand_over_offered: forAddressee<"hand_over_offered">(
    async ({ app, db, row }, user, { hand_over_id }) => {
      const found = await findHandOver(db, hand_over_id);
      if (found?.state !== "offered" || found.to_user_id !== user.id) return null;
      const t = say(handOverWords, user.language);
      const company = found.co_name;
      const name = nameOf(found.from_first, found.from_last);
      return createMessage(readerOf(row, user), t.offered({ company }), [
        t.asks({ name, company }),
        t.days({ day: lastWholeDay(found.expires_at, westernmostZone) }),
        link(t.look, `${app.env.APP_URL}/settings/hand-over`),
      ]);
    },
  ),

  /** Tells the outcome: to both if it was accepted, and to the owner if it was declined. */
  hand_over_answered: forAddressee<"hand_over_answered">(
    async ({ app, db, row }, user, { hand_over_id }) => {
      const found = await findHandOver(db, hand_over_id);
      if (found?.state !== "accepted" && found?.state !== "declined") return null;
      const t = say(handOverWords, user.language);
      const company = found.co_name;
      const name = nameOf(found.to_first, found.to_last);
      const isNew = found.to_user_id === user.id;
      const reader = readerOf(row, user);
      const settings = link(t.settings, `${app.env.APP_URL}/settings`);
      if (found.state === "declined") {
        return createMessage(reader, t.declined({ company }), [
          t.stays({ name, company }),
          settings,
        ]);
      }
      const from = nameOf(found.from_first, found.from_last);
      const subject = t.accepted({ company });
      return isNew
        ? createMessage(reader, subject, [t.yours({ name: from, company }), settings])
        : createMessage(reader, subject, [
            t.theirs({ name, company, support }),
            // The company's settings belong to its current owner.
            link(t.home, app.env.APP_URL),
          ]);
    },
  ),

  /** Tells the company's current owner about the decision; null for a request that is open or withdrawn. */
  company_change_decided: forAddressee<"company_change_decided">(
    async ({ app, db, row }, user, { change_id }) => {
      const change = await db
        .selectFrom("company_changes as r")
        .innerJoin("companies as c", "c.id", "r.company_id")
        .select(["r.state", "r.answer", "c.co_name"])
        .where("r.id", "=", change_id)
        .where("c.owner_user_id", "=", user.id)
        .executeTakeFirst();
      if (change?.state !== "accepted" && change?.state !== "refused") return null;
      const t = say(changeDecidedWords, user.language);
      return createMessage(readerOf(row, user), t[change.state], [
        ...(change.state === "accepted"
          ? [t.now({ name: change.co_name })]
          : [t.not, change.answer ?? "", t.again]),
        link(t.button, `${app.env.APP_URL}/settings/company`),
      ]);
    },
  ),
} satisfies Partial<Composers>;
