import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "~/domain/calendar-days";
import { readCsv } from "~/domain/csv-text";
import { generateCarrierCsv } from "~/domain/health/carriers/carrier-csv";
import {
  knownAfterLines,
  computeCarrierLines,
  type CarrierLine,
  type KnownPerson,
  type ToldPerson,
  type CoveringAnswer,
} from "~/domain/health/carriers/carrier-lines";
import { x12File, type Envelope, type SubscriberLines } from "~/domain/health/carriers/x12-834";
import { x12Text } from "~/domain/health/carriers/x12-834";
import { fillIn, trueCalendar, written, type Calendar } from "../../setup/carriers/day-by-day";
import { read834, whole } from "../../setup/carriers/read-834";

const envelope: Envelope = {
  carrier: "Larkspur",
  sender: "MEMBERBENEFITS",
  receiver: "LARKSPUR",
  control: 7,
  reference: "LARKSPUR-7",
  original: null,
  madeAt: "2026-03-01T09:30:00.000Z",
  day: "2026-03-01",
};
const person = (id: string, more: Partial<ToldPerson> = {}): ToldPerson => ({
  id,
  relationship: id === "self" ? "self" : "child",
  phone: null,
  address: null,
  first_name: "Ada",
  last_name: "Lind",
  dob: "1990-05-17",
  ...more,
});
async function* inTurn(all: readonly SubscriberLines[]) {
  yield* all;
}
const fileOf = (all: readonly SubscriberLines[], more: Partial<Envelope> = {}) =>
  whole(x12File({ ...envelope, ...more }, inTurn(all)));

/** Larkspur's plans are those that end in l; the others belong to another carrier. */
const plans = { medical: ["gold-l", "silver-l", "bronze-x"], dental: ["smile-l", "smile-x"] };
const ofLarkspur = new Set(["gold-l", "silver-l", "smile-l"]);

const start = "2026-01-01";
const month = fc
  .integer({ min: 0, max: 12 })
  .map(
    (index) => `${2026 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}-01`,
  );
const anyDay = fc.integer({ min: 0, max: 360 }).map((index) => addDays(start, index));
const people = fc
  .tuple(fc.subarray(["kid-1", "kid-2", "spouse-1"]), fc.constantFrom("Lind", "Peña*Ruiz"))
  .map(([ids, last_name]) =>
    ["self", ...ids].map((id) =>
      person(id, { last_name, ...(id === "spouse-1" ? { relationship: "spouse" } : {}) }),
    ),
  );
const answer = fc.record({
  do: fc.constant("answer" as const),
  from: month,
  group: fc.constantFrom("company-1", "company-1", "company-1", "individual"),
  tier: fc.constantFrom("ee" as const, "es" as const, "ec" as const, "fam" as const),
  medical: fc.constantFrom(...plans.medical, undefined),
  dental: fc.constantFrom(...plans.dental, undefined),
  people,
});
const step = fc.oneof(
  { weight: 4, arbitrary: answer },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("end" as const), on: anyDay }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("restore" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("take back" as const) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("file" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("refuse" as const), which: fc.nat({ max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("send again" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The answers of one person after one more thing happened to them. */
function happened(rows: CoveringAnswer[], each: Step): CoveringAnswer[] {
  const newest = rows.at(-1);
  if (each.do === "answer") {
    const { from, group, tier, medical, dental } = each;
    const earlier = rows.map((row) =>
      row.group === group && (row.to === null || row.to >= from)
        ? { ...row, to: addDays(from, -1), endedBecause: "changed" }
        : row,
    );
    const chosen = { ...(medical ? { medical } : {}), ...(dental ? { dental } : {}) };
    const row = { from, to: null, group, tier, plans: chosen, people: each.people };
    return [...earlier, { ...row, cause: "marriage", endedBecause: null }];
  }
  if (!newest) return rows;
  if (each.do === "end")
    return [...rows.slice(0, -1), { ...newest, to: each.on, endedBecause: "employment_ended" }];
  if (each.do === "restore") return [...rows.slice(0, -1), { ...newest, to: null }];
  return each.do === "take back" ? rows.slice(0, -1) : rows;
}

type Loops = ReturnType<typeof read834>["loops"];
type Sent = { lines: CarrierLine[]; loops: Loops; times: number; refused: boolean };

test("the files of a year, replayed in order give exactly the coverage of each day, whatever happened, was refused or came twice", async () => {
  let reported = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      let rows: CoveringAnswer[] = [];
      const files: Sent[] = [];
      const knownNow = () =>
        files
          .filter(({ refused }) => !refused)
          .reduce<KnownPerson[]>((known, { lines }) => knownAfterLines(known, lines), []);
      let today = start;
      for (const each of [...steps, { do: "file" as const }]) {
        today = addDays(today, 11);
        rows = happened(rows, each);
        if (each.do === "refuse") {
          const sent = files.at(-1 - each.which);
          if (sent) sent.refused = true;
        }
        const last = files.at(-1);
        if (each.do === "send again" && last) last.times += 1;
        if (each.do !== "file") continue;
        const { lines, known } = computeCarrierLines(knownNow(), rows, ofLarkspur, today);
        const text = await fileOf(lines.length > 0 ? [{ subscriber: "user-1", lines }] : []);
        const loops = lines.length > 0 ? read834(text).loops : [];
        expect(loops).toHaveLength(lines.length);
        files.push({ lines, loops, times: 1, refused: false });
        reported += lines.length;
        // The lines become what is known.
        expect(computeCarrierLines(knownNow(), rows, ofLarkspur, today).lines).toEqual([]);
        expect(computeCarrierLines(known, rows, ofLarkspur, today).lines).toEqual([]);
        const calendar: Calendar = new Map();
        for (const sent of files.filter(({ refused }) => !refused)) {
          for (let time = 0; time < sent.times; time += 1) {
            const twice = sent.loops.map((loop) => fillIn(calendar, loop));
            if (!files.some(({ refused, times }) => refused || times > 1))
              expect(twice).not.toContain(true);
          }
        }
        const truth = trueCalendar("user-1", rows, (plan) => ofLarkspur.has(plan));
        expect(written(calendar)).toEqual(written(truth));
      }
    }),
    { numRuns: 500 },
  );
  expect(reported).toBeGreaterThan(300);
});

const line = (more: Partial<CarrierLine> = {}): CarrierLine => ({
  person: person("self"),
  kind: "add",
  benefit: "medical",
  group: "company-1",
  plan: "gold-l",
  tier: "fam",
  begin: "2026-03-01",
  since: "2026-03-01",
  to: null,
  reason: "02",
  ...more,
});

describe("an 834", () => {
  const family: CarrierLine[] = [
    line({
      person: person("self", {
        first_name: "Zoë~",
        last_name: "O’Brien*:^ Núñez",
        phone: "+1 503-555-0100",
        address: {
          line1: "12 Škoda St",
          line2: null,
          city: "Łódź",
          state: "OR",
          zip: "97201-1234",
        },
      }),
    }),
    line({ person: person("kid-1", { relationship: "disabled_child" }), tier: null }),
    line({ kind: "cancel", benefit: "dental", plan: "smile-l", to: "2026-03-01", reason: "AI" }),
    line({ kind: "details", reason: "25" }),
    line({ kind: "end", since: "2026-06-01", to: "2026-05-31", reason: "08" }),
  ];

  test("says in each loop who, what, from when and why, and nothing of a gender or a Social Security number", async () => {
    const text = await fileOf([{ subscriber: "user-1", lines: family }]);
    expect(text.slice(0, 106)).toBe(
      "ISA*00*          *00*          *ZZ*MEMBERBENEFITS *ZZ*LARKSPUR       *260301*0930*^*00501*000000007*0*P*:~",
    );
    expect(text.slice(106).replaceAll("~", "~\n"))
      .toBe(`GS*BE*MEMBERBENEFITS*LARKSPUR*20260301*0930*7*X*005010X220A1~
ST*834*0001*005010X220A1~
BGN*00*LARKSPUR-7-1*20260301*0930*UT***2~
REF*38*MEMBERBENEFITS~
DTP*007*D8*20260301~
N1*P5*Member Benefits*94*MEMBERBENEFITS~
N1*IN*Larkspur*94*LARKSPUR~
INS*Y*18*021*02*A***AC~
REF*0F*user-1~
REF*1L*company-1~
DTP*356*D8*20260301~
NM1*IL*1*O'Brien Nunez*Zoe~
PER*IP**TE*5035550100~
N3*12 Skoda St~
N4*Lodz*OR*972011234~
DMG*D8*19900517*U~
HD*021**HLT*gold-l*FAM~
DTP*348*D8*20260301~
INS*N*19*021*02*A*****Y~
REF*0F*user-1~
REF*1L*company-1~
REF*23*kid-1~
DTP*356*D8*20260301~
NM1*IL*1*Lind*Ada~
DMG*D8*19900517*U~
HD*021**HLT*gold-l~
DTP*348*D8*20260301~
INS*Y*18*024*AI*A***AC~
REF*0F*user-1~
REF*1L*company-1~
DTP*357*D8*20260301~
NM1*IL*1*Lind*Ada~
DMG*D8*19900517*U~
HD*024**DEN*smile-l*FAM~
DTP*348*D8*20260301~
DTP*349*D8*20260301~
LS*2700~
LX*1~
N1*75*ADDL MAINT REASON~
REF*17*CANCEL~
LE*2700~
INS*Y*18*001*25*A***AC~
REF*0F*user-1~
REF*1L*company-1~
DTP*303*D8*20260301~
NM1*IL*1*Lind*Ada~
DMG*D8*19900517*U~
INS*Y*18*024*08*A***TE~
REF*0F*user-1~
REF*1L*company-1~
DTP*357*D8*20260531~
NM1*IL*1*Lind*Ada~
DMG*D8*19900517*U~
HD*024**HLT*gold-l*FAM~
DTP*348*D8*20260301~
DTP*349*D8*20260531~
SE*56*0001~
GE*1*7~
IEA*1*000000007~
`);
    expect(read834(text).loops).toHaveLength(5);
  });

  test.each([
    ["Ægir Þór Straße", 60, "AEgir Thor Strasse"],
    ["412½ Elm St, ¾ Ave", 60, "412 1/2 Elm St, 3/4 Ave"],
    [
      "Mary\u2011Ann O\u00b4Brien D\u2019Arc\u2010Lee \u02bbOno",
      60,
      "Mary-Ann O'Brien D'Arc-Lee 'Ono",
    ],
    ["a*b~c:d^e\nf\tg\u0007h", 60, "a b c d e f g h"],
    ["twelve letters", 7, "twelve"],
  ])("writes %j as %d letters at most", (text, longest, written_) => {
    expect(x12Text(text, longest)).toBe(written_);
  });

  test("is one of the same lines as the CSV, in which nothing runs as a formula", async () => {
    const evil = ["=1+1", "+1", "-1", "@x"].map((first_name) =>
      line({ person: person("self", { first_name }) }),
    );
    const text = await whole(
      generateCarrierCsv(inTurn([{ subscriber: "user-1", lines: [...family, ...evil] }])),
    );
    const raw = text.split("\r\n").slice(6, 10);
    expect(raw.map((row) => row.split(",")[6])).toEqual(
      ["'=1+1", "'+1", "'-1", "'@x"].map((cell) => `"${cell}"`),
    );
    const [, ...rows] = readCsv(text, () => 1).rows.map(({ cells }) => cells);
    expect(rows.map((cells) => `${cells[0]} ${cells[1]} ${cells[16] ?? ""}`)).toEqual([
      "021 02 gold-l",
      "021 02 gold-l",
      "024 AI smile-l",
      "001 25 ",
      "024 08 gold-l",
      ...evil.map(() => "021 02 gold-l"),
    ]);
  });
});

describe("a carrier is told", () => {
  const row = (more: Partial<CoveringAnswer> = {}): CoveringAnswer => ({
    group: "company-1",
    from: "2026-01-01",
    to: null,
    tier: "ee",
    plans: { medical: "gold-l" },
    people: [person("self")],
    cause: "open",
    endedBecause: null,
    ...more,
  });
  const reported = (known: KnownPerson[], rows: CoveringAnswer[]) =>
    computeCarrierLines(known, rows, ofLarkspur, "2026-03-01").lines.map(
      ({ person: { id }, kind, plan, since, to, reason }) =>
        `${id} ${kind} ${plan} ${since} ${to ?? "-"} ${reason}`,
    );
  const before = computeCarrierLines([], [row()], ofLarkspur, "2026-01-01").known;
  const changed = row({ to: "2026-03-31", endedBecause: "changed" });
  const later = (more: Partial<CoveringAnswer>) => [changed, row({ from: "2026-04-01", ...more })];

  test.each<[string, CoveringAnswer[], string[]]>([
    [
      "of a child that was born: another level, and the child",
      later({ tier: "ec", cause: "birth", people: [person("self"), person("kid-1")] }),
      ["self change gold-l 2026-04-01 - 02", "kid-1 add gold-l 2026-04-01 - 02"],
    ],
    [
      "of another plan",
      later({ plans: { medical: "silver-l" }, cause: "moved" }),
      ["self end gold-l 2026-04-01 2026-03-31 22", "self add silver-l 2026-04-01 - 43"],
    ],
    [
      "of a plan of somebody else's",
      later({ plans: { medical: "bronze-x" } }),
      ["self end gold-l 2026-04-01 2026-03-31 22"],
    ],
    [
      "of employment that ended, after the fact too",
      [row({ to: "2026-01-31", endedBecause: "employment_ended" })],
      ["self end gold-l 2026-02-01 2026-01-31 08"],
    ],
    ["of a choice that never began", [], ["self cancel gold-l 2026-01-01 2026-01-01 AI"]],
    [
      "of another name",
      [row({ people: [person("self", { last_name: "Lindqvist" })] })],
      ["self details gold-l 2026-03-01 - 25"],
    ],
  ])("%s", (_, rows, expected) => {
    expect(reported(before, rows)).toEqual(expected);
  });

  test("of an end that is taken back, and of a divorce by the dependent's own line", () => {
    const ended = computeCarrierLines(
      before,
      [row({ to: "2026-01-31" })],
      ofLarkspur,
      "2026-02-01",
    ).known;
    expect(reported(ended, [row()])).toEqual(["self reinstate gold-l 2026-02-01 - 41"]);
    const couple = [row({ people: [person("self"), person("spouse-1")] })];
    const known = computeCarrierLines([], couple, ofLarkspur, "2026-01-01").known;
    const parted = later({ cause: "divorce" }).map((each, index) =>
      index === 0 ? { ...each, people: [person("self"), person("spouse-1")] } : each,
    );
    expect(reported(known, parted)).toEqual(["spouse-1 end gold-l 2026-04-01 2026-03-31 01"]);
  });

  test("what it knows stays right when the addition that an end was told after is refused", () => {
    const end = line({ kind: "end", since: "2026-05-01", to: "2026-04-30" });
    const known = knownAfterLines([], [line({ plan: "silver-l" }), end]);
    expect(known[0]?.coverage[0]?.stretches).toMatchObject([{ plan: "silver-l", to: null }]);
  });
});
