import { expect } from "vitest";
import { demo } from "../people/people";
import type { Year } from "./clock";
import { coverageOf, toldCarriers } from "./ledger";

/** The acts of the year, a line each; a person is identified by the email of their first name. */

const health = "/benefits/health-insurance";
export const address = "line1=1 Canyon Street&city=Denver&state=CO&zip=80202";
export const born = "dob.month=3&dob.day=31&dob.year=1988";

/** @param names by address @param owner of the company at that moment */
export function actsOf(of: () => Year, names: Record<string, string>, owner: () => string) {
  async function see(...people: string[]): Promise<void> {
    for (const who of people) await of().sight(who);
  }
  return {
    see,
    /** @param pages what is typed on each, a line for one; then they prove their address, and sign */
    async signUp(who: string, check: string, pages: string): Promise<string> {
      const year = of();
      const guest = year.app.browser();
      const [first, last] = names[who]?.split(" ") ?? [];
      const person = `first_name=${first}&last_name=${last}&email=${who}&phone=303 555 0188`;
      for (const page of pages.trim().split("\n"))
        await year.send(guest, page.replaceAll("\\n", "\n").replace("PERSON", person));
      const { code } = year.letters.findLast((mail) => mail.to.includes(who) && mail.code)!;
      await year.send(guest, `${check} code=${code}`);
      return year.send(guest, `${check} agreed=on&signature=${names[who]}`);
    },
    /** @param family what is typed of each @returns where it led at last */
    async choose(who: string, plans: string, family: string[] = []): Promise<string> {
      const year = of();
      const begun = await year.send(who, `${health}/get-started who=me`).catch(() => "closed");
      if (begun === "closed") return begun;
      if (begun.endsWith("/registration"))
        await year.send(who, `${health}/registration ${born}&${address}`);
      for (const each of family)
        await year.send(who, `${health}/dependents?add=1 lives_with_me=on&dob.month=5&${each}`);
      await year.send(who, `${health}/dependents`);
      let led = await year.send(who, `${health}/plan-selection medical=${plans}`);
      for (let turn = 0; turn < 3 && led.includes("/plan-"); turn += 1)
        led = await year.send(who, led.replace(/marketplace$/, "$& marketplace=no"));
      const review = (await (await year.browser(who)).ask(led)).text;
      const seenVersion = /name="seen" value="([^"]*)"/.exec(review)?.[1] ?? "";
      const page = `${health}/agreement?seen=${encodeURIComponent(seenVersion)}`;
      return year.send(who, `${page} agreed=on&signature=${names[who]}`);
    },
    async pay(...people: string[]): Promise<void> {
      const year = of();
      for (const who of people) {
        const { rows } = await year.sight(who);
        for (const row of rows.toReversed().filter((each) => /[Dd]ue$/.test(each))) {
          const [number, , , , , , , sum] = row.split(",");
          const check = `amount=${sum}&received_on=${year.today()}&way=check&reference=${number}`;
          const desk = `/admin/super-global/payments/${number}`;
          expect(await year.send(demo.super, `${desk}/record?${check}`)).toBe(desk);
        }
      }
    },
    /** Returns the page of a person on the company's list. */
    async pageOf(who: string): Promise<string> {
      const { text } = await (await of().browser(owner())).ask("/settings/employees");
      const link = `href="(/settings/employees/[^"?]+)"[^>]*>(?:<[^>]+>)*${names[who]}`;
      return new RegExp(link).exec(text)?.[1] ?? "";
    },
    /** Returns what all of these people are told of their coverage, and carriers of them. */
    async book(employees: string[], others: string[] = []): Promise<string> {
      const year = of();
      const reported = [...(await toldCarriers(year))];
      const lines = [`\n${year.today()}`];
      for (const who of [...employees, ...others]) {
        const name = names[who] ?? "";
        const has = await coverageOf(year, who, name, others.includes(who) ? "" : owner());
        const days = reported.filter(([key]) => key.startsWith(name)).map((each) => each[1]);
        lines.push(`${name}: ${has}; 834: ${[...new Set(days)].join(", ")}`.trim());
      }
      return lines.join("\n");
    },
  };
}
