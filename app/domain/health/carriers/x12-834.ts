import type { Tier } from "../../benefits/plan-words";
import { localDay } from "../../local-days";
import type { Address, CarrierLine, ToldPerson } from "./carrier-lines";
import { employmentEnded } from "./carrier-reasons";

/**
 * Writes a carrier file as ANSI X12 834, Benefit Enrollment and Maintenance, 005010X220A1; handbook/carrier-files.md
 * explains how to read one.
 */

export type Envelope = {
  carrier: string;
  /** At most 15 letters and digits. */
  sender: string;
  receiver: string;
  /** The number of the interchange and its group; it counts without gaps for each carrier. */
  control: number;
  /** The reference of this transmission, and that of the original one if this is a repeat. */
  reference: string;
  original: string | null;
  /** ISO time, UTC. */
  madeAt: string;
  /** The file's date, YYYY-MM-DD. */
  day: string;
};

export type SubscriberLines = { subscriber: string; lines: CarrierLine[] };

/** X12 has no escaping, so these separators can't occur in a text. */
const elementEnd = "*";
const componentEnd = ":";
/** X12's separator of repeated elements, which we don't use. */
const repetition = "^";
const segmentEnd = "~";
const separators = [elementEnd, componentEnd, repetition, segmentEnd];

/** Letters that don't decompose into an ASCII letter and an accent. */
const asciiLetters: Record<string, string> = {
  ß: "ss",
  ẞ: "SS",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ı: "i",
  ŋ: "n",
  Ŋ: "N",
  ħ: "h",
  Ħ: "H",
};

/** Signs and their replacements: plain apostrophes, quotes and hyphens, or none; fractions get a blank before them. */
const replacements = [
  [
    /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02be\u02bf\u02c8\u2032\u2035\u00b4\u0060\uff07\ua78c]/g,
    "'",
  ],
  [/[\u201c-\u201f\u2033\u00ab\u00bb\uff02]/g, '"'],
  [/[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g, "-"],
  [/\u00ad/g, ""],
  // "412\u00bd" is 412 and a half, not 4121 halves.
  [/(\d)(?=[\u00bc-\u00be\u2150-\u215e\u2189])/g, "$1 "],
] as const;

/**
 * Returns the text on one line, its case kept, without X12 separators and cut to a length, in ASCII, which every
 * carrier reads the same way. Unwritable characters become question marks, so that nothing is lost silently.
 */
export function x12Text(text: string, longest: number): string {
  const input = replacements.reduce((so, [sign, written]) => so.replace(sign, written), text);
  const plain = [
    ...input
      .normalize("NFKD")
      .replace(/[\u2044\u2215]/g, "/")
      .replace(/\p{M}/gu, ""),
  ]
    .map((letter) => {
      const written = asciiLetters[letter] ?? letter;
      if (separators.includes(written) || /\s|\p{C}/u.test(written)) return " ";
      return /^[ -\x7d]+$/.test(written) ? written : "?";
    })
    .join("")
    .replace(/ +/g, " ")
    .trim();
  return plain.slice(0, longest).trimEnd();
}

/** Returns one segment without trailing empty elements, as the standard requires. */
function segment(tag: string, ...elements: readonly string[]): string {
  const last = elements.findLastIndex((element) => element !== "");
  return `${[tag, ...elements.slice(0, last + 1)].join(elementEnd)}${segmentEnd}`;
}

/** Returns CCYYMMDD for YYYY-MM-DD. */
const x12Day = (day: string): string => day.replaceAll("-", "");

/** Returns HHMM of an ISO time. */
const x12Time = (time: string): string => time.slice(11, 16).replace(":", "");

/** The implementation guide (GS08 and ST03). */
const version = "005010X220A1";
/** Carriers need not accept more people in one transaction set. */
const maxInOneSet = 10_000;

/** What a line does, such as adding or ending coverage (INS03 and HD01). */
const maintenanceCodes: Record<CarrierLine["kind"], string> = {
  add: "021",
  change: "001",
  details: "001",
  reinstate: "025",
  end: "024",
  cancel: "024",
};
/** The dependent's relationship to the subscriber (INS02). */
const relationshipCodes: Record<ToldPerson["relationship"], string> = {
  self: "18",
  spouse: "01",
  domestic_partner: "53",
  child: "19",
  disabled_child: "19",
};
/** The insurance line (HD03). */
const benefitCodes = { medical: "HLT", dental: "DEN", vision: "VIS" } as const;
/** The coverage level of each tier (HD05). */
export const coverageLevels: Record<Tier, string> = { ee: "EMP", es: "ESP", ec: "ECH", fam: "FAM" };

export const maintenanceCode = ({ kind }: Pick<CarrierLine, "kind">): string =>
  maintenanceCodes[kind];

/** Returns the segment of a date; the qualifier says which date it is. */
const dateSegment = (qualifier: string, day: string): string =>
  segment("DTP", qualifier, "D8", x12Day(day));

/** Returns the segment of the day on which a line's statement takes effect: eligibility begins, ends, or changes. */
function personDateSegment({ kind, since, to }: CarrierLine): string {
  if (kind === "add") return dateSegment("356", since);
  if (kind === "end" || kind === "cancel") return dateSegment("357", to ?? since);
  return dateSegment("303", since);
}

const addressSegments = ({ line1, line2, city, state, zip }: Address): string[] => [
  segment("N3", x12Text(line1, 55), x12Text(line2 ?? "", 55)),
  segment("N4", x12Text(city, 30), x12Text(state, 2), zip.replace(/\D/g, "").slice(0, 9)),
];

function personSegments(person: ToldPerson): string[] {
  const { first_name, last_name, phone, address, dob } = person;
  return [
    segment("NM1", "IL", "1", x12Text(last_name, 60), x12Text(first_name, 35)),
    ...(phone ? [segment("PER", "IP", "", "TE", phone.replace(/\D/g, "").slice(-10))] : []),
    ...(address ? addressSegments(address) : []),
    // We don't ask for gender.
    ...(dob ? [segment("DMG", "D8", x12Day(dob), "U")] : []),
  ];
}

/** Returns the segments of a line's plan and its days, and those that mark a `cancel`; none for changed details. */
function coverageSegments(line: CarrierLine): string[] {
  const { kind, benefit, plan, tier, begin, since, to } = line;
  const cancelled = [
    segment("LS", "2700"),
    segment("LX", "1"),
    segment("N1", "75", "ADDL MAINT REASON"),
    segment("REF", "17", "CANCEL"),
    segment("LE", "2700"),
  ];
  if (kind === "details") return [];
  const level = tier ? coverageLevels[tier] : "";
  return [
    segment("HD", maintenanceCodes[kind], "", benefitCodes[benefit], x12Text(plan, 50), level),
    dateSegment("348", begin),
    ...(kind === "change" || kind === "reinstate" ? [dateSegment("303", since)] : []),
    ...(to === null ? [] : [dateSegment("349", to)]),
    ...(kind === "cancel" ? cancelled : []),
  ];
}

/** Returns the segments of one person's line, the loop 2000. */
function lineSegments(subscriber: string, line: CarrierLine): string[] {
  const { person, reason, group } = line;
  const isSubscriber = person.id === "self";
  return [
    segment(
      "INS",
      isSubscriber ? "Y" : "N",
      relationshipCodes[person.relationship],
      maintenanceCodes[line.kind],
      reason,
      "A",
      "",
      "",
      isSubscriber ? (reason === employmentEnded ? "TE" : "AC") : "",
      "",
      isSubscriber ? "" : person.relationship === "disabled_child" ? "Y" : "N",
    ),
    segment("REF", "0F", x12Text(subscriber, 50)),
    segment("REF", "1L", x12Text(group, 50)),
    ...(isSubscriber ? [] : [segment("REF", "23", x12Text(person.id, 50))]),
    personDateSegment(line),
    ...personSegments(person),
    ...coverageSegments(line),
  ];
}

const cutOrPad = (text: string, length: number): string => text.slice(0, length).padEnd(length);

/** Returns the segments ISA and GS, which open the file. */
function openingSegments({ sender, receiver, control, madeAt }: Envelope): string[] {
  const [date, time] = [x12Day(localDay(madeAt, "UTC")), x12Time(madeAt)];
  const number = String(control).padStart(9, "0");
  const nothing = ["00", cutOrPad("", 10)] as const;
  return [
    segment(
      "ISA",
      ...nothing,
      ...nothing,
      "ZZ",
      cutOrPad(sender, 15),
      "ZZ",
      cutOrPad(receiver, 15),
      date.slice(2),
      time,
      repetition,
      "00501",
      number,
      "0",
      "P",
      componentEnd,
    ),
    segment("GS", "BE", sender, receiver, date, time, String(control), "X", version),
  ];
}

/** Returns the first segments of a transaction set, which `set` counts from 1. */
function setOpening(envelope: Envelope, set: number): string[] {
  const { reference, original, madeAt, day, sender, receiver, carrier } = envelope;
  const named = (text: string) => `${text}-${set}`;
  return [
    segment("ST", "834", String(set).padStart(4, "0"), version),
    segment(
      "BGN",
      original === null ? "00" : "15",
      named(reference),
      x12Day(localDay(madeAt, "UTC")),
      x12Time(madeAt),
      "UT",
      original === null ? "" : named(original),
      "",
      "2",
    ),
    segment("REF", "38", sender),
    dateSegment("007", day),
    segment("N1", "P5", "Member Benefits", "94", sender),
    segment("N1", "IN", x12Text(carrier, 60), "94", receiver),
  ];
}

/**
 * Yields the file in chunks, one a subscriber, so that it is never in memory as a whole. A transaction set ends after
 * 10,000 people, but never between a subscriber and their dependents.
 */
export async function* x12File(
  envelope: Envelope,
  subscribers: AsyncIterable<SubscriberLines>,
): AsyncGenerator<string> {
  yield openingSegments(envelope).join("");
  let [sets, people, segments] = [0, 0, 0];
  const closeSet = () => segment("SE", String(segments + 1), String(sets).padStart(4, "0"));
  for await (const { subscriber, lines } of subscribers) {
    const pieces: string[] = [];
    if (sets === 0 || people + lines.length > maxInOneSet) {
      if (sets > 0) pieces.push(closeSet());
      [sets, people, segments] = [sets + 1, 0, 0];
      const head = setOpening(envelope, sets);
      segments += head.length;
      pieces.push(...head);
    }
    const body = lines.flatMap((line) => lineSegments(subscriber, line));
    segments += body.length;
    people += lines.length;
    yield [...pieces, ...body].join("");
  }
  const end = [
    ...(sets > 0 ? [closeSet()] : []),
    segment("GE", String(sets), String(envelope.control)),
    segment("IEA", "1", String(envelope.control).padStart(9, "0")),
  ];
  yield end.join("");
}
