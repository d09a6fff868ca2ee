import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";
import { addDays, parseDay } from "~/domain/calendar-days";
import { dayEnd, dayStart, localDay } from "~/domain/local-days";
import { userRows } from "~/embedded/seed/account/people";
import { addOnRows } from "~/embedded/seed/benefits/add-ons";
import { ancillaryPlanRows } from "~/embedded/seed/benefits/ancillary-plans";
import { categoryRows } from "~/embedded/seed/benefits/categories";
import { legalTextRows } from "~/embedded/seed/benefits/legal-texts";
import { planRows } from "~/embedded/seed/benefits/plans";
import { openingRows } from "~/embedded/seed/sign-up/waiting";
import { loadElectionFactsById } from "~/embedded/services/health/own-election";
import { openSeals } from "~/storage/seals";
import { postForms, unescaped } from "../browser/rendered-page";
import { appInProcess, type AppBrowser, type Got } from "../servers/app-in-process";
import { parseMail, type Mail } from "../servers/mailbox";
import { testSecret } from "../servers/test-database";
import { demo } from "../people/people";
import { accountOf } from "../people/account-of";

/** A year by Denver's clock: what an app says about future days, and whether it comes true. */

const zone = "America/Denver";
const months =
  "January February March April May June July August September October November December";
const written = `(?:${months.replaceAll(" ", "|")}) \\d{1,2}, \\d{4}`;
export const daysIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(written, "g"))].map(([day]) => {
    const [month = "", date = "", year = ""] = day.split(/,? /);
    return parseDay(`${months.split(" ").indexOf(month) + 1}/${date}/${year}`) ?? "";
  });
export const centsIn = (text: string): number[] =>
  [...text.matchAll(/([-−]?)\$([\d,]+\.\d\d)/g)].map(
    ([, minus, sum = ""]) => Number(sum.replace(/[,.]/g, "")) * (minus ? -1 : 1),
  );

/** Returns a page's text: a line for each paragraph, point and row, with a bar behind each cell. */
export const linesOf = (html: string): string[] =>
  unescaped(
    (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html)
      .replace(/<(script|style|option|datalist)\b[\s\S]*?<\/\1>/g, "")
      .replace(/<\/dt>/g, ": ")
      .replace(/<\/t[dh]>/g, " | ")
      .replace(/<\/(p|li|h\d|dd|tr|div|summary|caption|label|legend|button)>|<br\/?>/g, "\n")
      .replace(/<[^>]+>/g, ""),
  )
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean);

/**
 * A person sees this of themselves at a moment; invoices are the rows of their list as a file. `chooses` is the last
 * day on which they may choose, or null.
 */
export type Sight = Record<"home" | "membership" | "health" | "start", string> & {
  rows: string[];
  chooses: string | null;
};
type Told = { day: string; cents: number };
/** It is seen from the first moment of the promised day on, or to its last. */
export type Promised = { edge: "first" | "last"; seen(sight: Sight, reported: Told): boolean };

/**
 * @param words a line for each kind: its name, a colon, and the sentences that promise it, with {day}, {sum} and {…}; other names have
 *   sentences that promise nothing
 */
export async function beginYear(start: string, kinds: Record<string, Promised>, words: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(start) });
  const app = await appInProcess({ SEED: "none" }, { startAt: start });
  const { harness, storage } = app;
  const { db } = storage;
  const now = new Date(start);
  await db.insertInto("plans").values(planRows(now, [])).execute();
  await db.insertInto("ancillary_plans").values(ancillaryPlanRows(now)).execute();
  await db.insertInto("add_ons").values(addOnRows(now)).execute();
  await db.insertInto("categories").values(categoryRows(now)).execute();
  await db.insertInto("legal_texts").values(legalTextRows(now)).execute();
  await db.insertInto("state_openings").values(openingRows(now)).execute();
  const boss = userRows(now).filter(({ email }) => email === demo.super);
  await db.insertInto("users").values(boss).execute();

  const seals = await openSeals(storage, "seal_keys", { current: testSecret }, harness.clock.now);

  const sentences = words
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [kind = "", all = ""] = line.trim().split(/: (.*)/s);
      return all.split(" / ").map((each): [RegExp, string] => {
        const pattern = each
          .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
          .replace("{day}", `(?<day>${written})`)
          .replace("{sum}", "(?<sum>[-−]?\\$[\\d,]+\\.\\d\\d)")
          .replaceAll("{…}", ".*");
        return [new RegExp(`^${pattern}$`), kind];
      });
    });
  const outbox = join(harness.database.DATA_DIR, "outbox");
  const read = new Set<string>();
  const letters: (Mail & { on: string })[] = [];
  const browsers = new Map<string, AppBrowser>();
  const requested = new Map<string, number>();
  const promises = new Map<
    string,
    Told & { kind: string; who: string; at: number; said: string }
  >();
  const faults = new Set<string>();
  const kept: Record<string, string[]> = {};
  let moment = 0;
  const today = () => localDay(harness.clock.now(), zone);

  /** Keeps what is said of days to come. Two different dates for one thing at the same moment are a contradiction. */
  function note(who: string, lines: readonly string[]): void {
    for (const text of lines.flatMap((each) =>
      each.split(/(?<=[.!?]) (?=[A-Z](?!s (?:of|things)))/),
    )) {
      const ahead = daysIn(text).filter((day) => day >= today());
      if (ahead.length === 0 || who === demo.super) continue;
      const [pattern, kind = ""] = sentences.find(([each]) => each.test(text)) ?? [];
      if (!pattern) faults.add(`Nobody knows what this promises: ${text}`);
      const { day: on = "", sum = "" } = pattern?.exec(text)?.groups ?? {};
      const [[day = ""], [cents = 0], at] = [daysIn(on), centsIn(sum), moment];
      if (!kinds[kind] || !ahead.includes(day)) continue;
      const key = `${who} ${kind} ${kind === "due" ? day : ""}`;
      const before = promises.get(key);
      if (before?.at === at && (before.day !== day || before.cents !== cents))
        faults.add(`${today()} ${who}: "${before.said}", but "${text}"`);
      promises.set(key, { kind, who, day, cents, at, said: text });
    }
  }

  async function post(): Promise<void> {
    await harness.backend.drainMail();
    for (const name of readdirSync(outbox).sort()) {
      if (read.has(name)) continue;
      read.add(name);
      const mail = parseMail(readFileSync(join(outbox, name), "latin1"));
      letters.push(Object.assign(mail, { on: today() }));
      note(mail.to, [
        mail.subject,
        ...mail.text.split("\n").map((line) => line.replace(/\s+/g, " ").trim()),
      ]);
    }
  }
  async function happen(at: number): Promise<void> {
    harness.clock.advance(at - harness.clock.now());
    vi.setSystemTime(at);
    moment += 1;
    await harness.backend.runJobs();
    await post();
  }

  async function fillIn(from: AppBrowser, { text }: Got, path: string, input: string) {
    const given = new URLSearchParams(input);
    const names = [...new Set(given.keys())];
    const form = postForms(text, path).find(
      ({ action, fields, open }) =>
        !/^\/(newsletter|display)/.test(action) &&
        names.every((name) =>
          name === "intent"
            ? (fields.find((field) => field[0] === name)?.[1] ?? given.get(name)) ===
              given.get(name)
            : [...open.map((field) => field.name), ...fields.map((field) => field[0])].includes(
                name,
              ),
        ),
    );
    if (!form) throw new Error(`no form for ${input} on ${path}: ${linesOf(text).join("\n")}`);
    const body = new URLSearchParams(form.fields);
    for (const name of names) body.delete(name);
    for (const [name, value] of given) body.append(name, value);
    return from.ask(form.action, { method: "POST", body });
  }
  async function browser(who: string): Promise<AppBrowser> {
    const known = browsers.get(who);
    const isSure = requested.get(who) === moment;
    requested.set(who, moment);
    if (known && (isSure || (await known.ask("/me")).to === null)) return known;
    await db.deleteFrom("limits").execute();
    const own = await app.signedIn(who);
    const questions = await own.ask("/questionnaire");
    if (!known && questions.to === null)
      await fillIn(own, questions, "/questionnaire", "intent=skip");
    browsers.set(who, own);
    await post();
    return own;
  }
  async function look(who: string, path: string): Promise<string> {
    const own = await browser(who);
    const got = await own.ask(path);
    const lines = linesOf(got.to === null ? got.text : (await own.ask(got.to)).text);
    note(who, lines);
    return lines.join("\n");
  }
  async function choosesTo(who: string): Promise<string | null> {
    const { id } = await accountOf(db, who);
    const { window } = await loadElectionFactsById({ seals }, db, id, today());
    return window?.closes_on ?? null;
  }
  async function sight(who: string): Promise<Sight> {
    const list = await (await browser(who)).ask("/settings/subscription/payments/invoices.csv");
    const rows = list.status === 200 ? list.text.trim().split("\r\n").slice(1) : [];
    const home = await look(who, "/");
    const membership = await look(who, "/settings/subscription");
    const sum = (text = "") => centsIn(text).reduce((all, each) => all + each, 0);
    const remaining = rows
      .filter((row) => !/(Paid|Canceled)$/.test(row))
      .map((row) => row.split(",")[7]);
    const owed = [
      sum(`$${remaining.join(" $")}`),
      sum(/What you owe\n(\$[\d,.]+)/.exec(home)?.[1]),
      sum(/To pay now: (\$[\d,.]+)/.exec(membership)?.[1]),
    ];
    // A membership that is canceled or over has a page about its end.
    if (!membership.includes("Status: ")) owed.pop();
    if (new Set(owed).size > 1) faults.add(`${today()} ${who} owes ${owed.join(" or ")}`);
    return {
      home,
      membership,
      rows,
      chooses: await choosesTo(who),
      health: await look(who, "/benefits/health-insurance"),
      start: await look(who, "/benefits/health-insurance/get-started"),
    };
  }

  /** Counted from the midnight that is nearer: twice a year the clocks change. */
  function instant(day: string, time: string): number {
    const [begins, ends] = [Date.parse(dayStart(day, zone)), Date.parse(dayEnd(day, zone))];
    const counted = Date.parse(`1970-01-01T${time}:00Z`);
    return time < "12:00" ? begins + counted : ends + counted - 86_400_000;
  }
  /** Goes over a midnight, and looks ten minutes before and after it at what was promised of it. */
  async function pass(): Promise<void> {
    const [day, next] = [today(), addDays(today(), 1)];
    const all = () =>
      [...promises.values()].filter((each) =>
        kinds[each.kind]?.edge === "first" ? each.day === next : each.day === day,
      );
    const people = new Set(all().map(({ who }) => who));
    const [evening, morning] = [new Map<string, Sight>(), new Map<string, Sight>()];
    if (people.size > 0) await happen(instant(day, "23:50"));
    for (const who of people) evening.set(who, await sight(who));
    // A promise that is no longer shown is taken back, except the due date of an unpaid invoice.
    const isOwed = (each: Told & { kind: string; who: string }) =>
      each.kind === "due" && kinds.due?.seen(evening.get(each.who)!, each);
    const due = all().filter((each) => each.at === moment || isOwed(each));
    await happen(instant(next, "00:10"));
    for (const who of new Set(due.map((each) => each.who))) morning.set(who, await sight(who));
    for (const each of due) {
      const { kind, who, said, cents } = each;
      const [before, after] = [evening, morning].map((of) => kinds[kind]?.seen(of.get(who)!, each));
      const isFirst = kinds[kind]?.edge === "first";
      if (before === isFirst) faults.add(`${day} 23:50 ${who}: "${said}"`);
      if (after !== isFirst) faults.add(`${next} 00:10 ${who}: "${said}"`);
      const reported = `${each.day.slice(2)} ${who.split("@")[0]}`;
      (kept[kind] ??= []).push(kind === "invoice" ? `${reported} ${cents}` : reported);
    }
  }

  /**
   * Returns what happened by the audit trail, as kept promises; with `why`, only events for that reason.
   * @param before how many days sooner the promised day was
   */
  async function happened(action: string, before = 0, reason = ""): Promise<string[]> {
    const all = db
      .selectFrom("subscriptions as s")
      .leftJoin("invoices as i", "i.subscription_id", "s.id");
    const payers = await all.select(["s.id", "i.number", "s.billing_email as who"]).execute();
    const trail = db.selectFrom("audit_events").select(["at", "object", "after"]);
    return (await trail.where("action", "=", action).execute())
      .filter(({ after }) => (after ?? "").includes(reason))
      .map(({ at, object }) => {
        const is = (named: string | null) => object.endsWith(`:${named}`);
        const who = payers.find(({ id, number }) => is(id) || is(number))?.who.split("@")[0];
        return `${addDays(localDay(at, zone), -before).slice(2)} ${who}`;
      })
      .toSorted();
  }

  return {
    app,
    letters,
    faults,
    kept,
    today,
    browser,
    look,
    sight,
    happened,
    /** A person without an account is promised nothing any more. */
    forget(who: string): void {
      for (const [key, each] of promises) if (each.who === who) promises.delete(key);
    },
    async until(day: string, time = "09:00"): Promise<void> {
      while (today() < day) await pass();
      await happen(instant(day, time));
    },
    /**
     * Fills in and sends a page's form, and returns the next path or the refusal.
     * @param confirmed the boxes to check once the page has shown the consequences
     */
    async send(who: string | AppBrowser, operation: string, confirmed = ""): Promise<string> {
      const [path = "", input = ""] = operation.trim().split(/ (.*)/s);
      const from = typeof who === "string" ? await browser(who) : who;
      const page = await from.ask(path);
      if (page.to !== null) return `away to ${page.to}`;
      let answer = await fillIn(from, page, path, input);
      moment += 1;
      if (answer.to === null && confirmed) answer = await fillIn(from, answer, path, confirmed);
      await post();
      if (typeof who === "string") note(who, [...linesOf(page.text), ...linesOf(answer.text)]);
      return answer.to ?? linesOf(answer.text).join("\n");
    },
    async close() {
      await app.close();
      vi.useRealTimers();
    },
  };
}
export type Year = Awaited<ReturnType<typeof beginYear>>;
