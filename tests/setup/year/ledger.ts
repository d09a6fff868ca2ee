import { expect } from "vitest";
import { read834 } from "../carriers/read-834";
import { demo } from "../people/people";
import { readPdf } from "../people/pdf-text";
import { centsIn, daysIn, type Year } from "./clock";

/** Each sum and day of the year is compared wherever it stands: pages, papers, files, letters. */

const own = "/settings/subscription/payments";
const health = "/benefits/health-insurance";
const toCents = (dollars = "") => Math.round(Number(dollars) * 100);

async function file(year: Year, who: string, path: string): Promise<Record<string, string>[]> {
  const { text } = await (await year.browser(who)).ask(path);
  const cellsOf = (line: string) =>
    [...line.matchAll(/"((?:[^"]|"")*)",?|([^,]*)(?:,|$)/g)].map(
      (cell) => cell[1] ?? cell[2] ?? "",
    );
  const [head = [], ...rows] = text.trim().split("\r\n").map(cellsOf);
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ""])));
}
async function paper(year: Year, who: string, path: string): Promise<string> {
  const { jar } = await year.browser(who);
  const headers = { Cookie: [...jar].map((pair) => pair.join("=")).join("; ") };
  const requested = new Request(year.app.harness.env.APP_URL + path, { headers });
  return readPdf(new Uint8Array(await (await year.app.handle(requested, {})).arrayBuffer())).text;
}
/** A page, its paper and its letter have the same words. */
function printed(text: string) {
  const found = (rest: string) =>
    (new RegExp(rest, "m").exec(text)?.[0] ?? "").replace(/\s+/g, " ");
  return {
    days: ["Issued", "Due", "For"].flatMap((name) =>
      daysIn(found(`^${name} ?: \\w+ \\d+, \\d{4}(?: to\\s+\\w+\\s+\\d+,\\s+\\d{4})?`)),
    ),
    sums: ["Total", "Paid", "Still to pay"].map((name) =>
      Math.abs(centsIn(found(`^[|\\s]*${name}[|\\s]+-?\\$[\\d.,]+`))[0] ?? Number.NaN),
    ),
  };
}

export async function invoicesOf(year: Year, who: string): Promise<string> {
  const list = (await year.look(who, own)).split("\n");
  const rows = (await file(year, who, `${own}/invoices.csv`)).reverse();
  const reported = rows.map(async (row) => {
    const [number = "", issued = "", due = "", from = "", to = "", ...rest] = Object.values(row);
    const [sums, state] = [rest.slice(0, 3).map(toCents), rest[3]];
    const onList = list.find((line) => line.startsWith(`${number} |`)) ?? "";
    const page = await year.look(who, `${own}/${number}`);
    const lines = (await file(year, who, `${own}/${number}/invoice.csv`)).map((line) =>
      toCents(line["Amount (USD)"]),
    );
    const onPage = page.matchAll(/\| \d+ \| [-−]?\$[\d,.]+ \| ([-−]?\$[\d,.]+) \|$/gm);
    const letter = year.letters.find(({ subject }) => subject.startsWith(`Invoice ${number}: `));
    const requested = printed(letter?.text ?? "").sums;
    const receipt = year.letters.findLast(({ subject }) =>
      subject.startsWith(`Receipt for invoice ${number}`),
    );
    const whole = { days: [issued, due, from, to], sums };
    const isOwed = Number(requested[2]) > 0;
    expect({
      list: [daysIn(onList).slice(0, 3), centsIn(onList)],
      page: printed(page),
      pdf: printed(await paper(year, who, `${own}/${number}/invoice.pdf`)),
      lines: [...onPage].flatMap(([, sum = ""]) => centsIn(sum)),
      sum: lines.reduce((sum, each) => sum + each, 0),
      letter: letter && [letter.on, requested[0], daysIn(letter.subject), centsIn(letter.subject)],
      receipt: receipt && [
        printed(receipt.text).sums,
        printed(await paper(year, who, `${own}/${number}/receipt.pdf`)),
      ],
    }).toEqual({
      list: [[issued, from, to], [sums[0]]],
      page: whole,
      pdf: whole,
      lines,
      sum: sums[0],
      letter: letter && [issued, sums[0], isOwed ? [due] : [], isOwed ? [requested[2]] : []],
      receipt: receipt && [sums, whole],
    });
    return `${issued}, ${from} to ${to}, due ${due}: ${sums[0]} ${state}`;
  });
  return ["", ...(await Promise.all(reported))].join("\n");
}

const knownTo = new Map<string, string>();
/** Returns the people that carriers have been told of until now, and the newest days of each plan. */
export async function toldCarriers(year: Year): Promise<Map<string, string>> {
  for (const carrier of ["larkspur", "cedarline", "tallgrass", "smilewell"]) {
    const made = await year.send(demo.super, `/admin/super-global/carriers/${carrier}/make`);
    const got = await (await year.browser(demo.super)).ask(`${made}/download.834`);
    for (const loop of got.text.startsWith("ISA") ? read834(got.text).loops : []) {
      const { plan = "", level, begin, end = "" } = loop.coverage ?? {};
      if (loop.isSubscriber)
        knownTo.set(`${loop.first} ${loop.last} ${plan}`, `${level} ${begin} ${end}`.trim());
    }
  }
  return knownTo;
}

/** Returns what covers a person. @param owner of their employer, where they have one */
export async function coverageOf(
  year: Year,
  who: string,
  name: string,
  owner = "",
): Promise<string> {
  const card = (text: string) => {
    const row = (label: string) => new RegExp(`^${label}:? +(.*)$`, "m").exec(text)?.[1] ?? "";
    const sums = [row("You pay per month"), row("Your employer pays per month")].map(
      (each) => centsIn(each)[0] ?? 0,
    );
    return {
      sums,
      from: daysIn(row("Effective date") || row("From"))[0] ?? "",
      until: daysIn(row("Covered until"))[0] ?? "",
    };
  };
  const home = card(await year.look(who, "/"));
  expect([who, card(await year.look(who, `${health}/summary`))]).toEqual([who, home]);
  if (!home.from) return "none";
  const {
    sums: [member = 0, employer = 0],
    from,
    until,
  } = home;
  const letter = year.letters.findLast(
    ({ to, subject }) => to.includes(who) && /^We received your choice/.test(subject),
  );
  expect([who, card(letter?.text ?? "")]).toEqual([
    who,
    { sums: [member, employer], from, until: "" },
  ]);
  if (owner) {
    const inTeam = (await file(year, owner, `${health}/team/people.csv`)).find(
      (row) => row["Name"] === name,
    );
    const wages = (await file(year, owner, `${health}/team/payroll.csv`)).findLast(
      (row) => name === `${row["First name"]} ${row["Last name"]}`,
    );
    expect([
      who,
      toCents(inTeam?.["Employer pays per month"]),
      inTeam?.["Coverage from"],
      inTeam?.["Coverage until"],
    ]).toEqual([who, employer, from, until]);
    expect([who, toCents(wages?.["Per month (USD)"]), wages?.["From"]]).toEqual([
      who,
      member,
      from,
    ]);
    const [newest] = await file(year, owner, `${own}/invoices.csv`);
    const bill = await file(year, owner, `${own}/${newest?.["Invoice"]}/invoice.csv`);
    const line = bill.findLast(
      (row) => /^Health premium/.test(row["For"] ?? "") && row["For"]?.endsWith(`: ${name}`),
    );
    expect([
      who,
      centsIn(line?.["How we got this"] ?? ""),
      toCents(line?.["Amount (USD)"]),
    ]).toEqual([who, [employer, member], employer + member]);
  }
  return `${member} + ${employer}, ${from} to ${until || "…"}`;
}
