import { z } from "zod";
import { lineField } from "../../field-schemas";
import { problem } from "../../problems/problem";
import type { SubscriberLines } from "./x12-834";

/** A carrier identifies groups, plans and the receiver of its files by its own codes (handbook/carrier-files.md). */

/** What an administrator enters for a carrier: `name` is for one that has no plans yet. */
const codeKinds = ["name", "receiver", "group", "plan"] as const;
/** A code's kind; `name` and `receiver` are the carrier's own. */
export type CodeKind = (typeof codeKinds)[number];

/** A receiver's id as typed: 1 to 15 letters, digits, blanks, periods and hyphens, as an interchange allows. */
export const receiverField = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 .-]{0,14}$/, problem("carrier.receiver_form"));

/** The code of a group or plan: 1 to 50 characters, without X12's separators. */
export const codeField = z
  .string()
  .trim()
  .regex(/^[!-)+-9;-\]_-}](?:[ -)+-9;-\]_-}]{0,49})$/, problem("carrier.code_form"));

export const carrierNameField = lineField(
  problem("carrier.name_missing"),
  z
    .string()
    .max(60, problem("catalogue.long", { most: 60 }))
    .regex(/[a-z0-9]/i, problem("carrier.name_missing")),
);

/** A group or plan with the carrier's code for it. */
export type CodedItem = {
  id: string;
  name: string;
  /** Null if the carrier's code is unknown; files then use our own id. */
  code: string | null;
  /** Whether anyone has, had or will have coverage by it. */
  is_used: boolean;
};

export type CarrierCodes = {
  /** The key, by `carrierOf`. */
  carrier: string;
  name: string;
  receiver: string | null;
  /** Files use this receiver if `receiver` is null. */
  own_receiver: string;
  groups: CodedItem[];
  plans: CodedItem[];
};

/** A carrier's codes by the ids of our groups and plans. */
export type CodesOf = {
  groups: Readonly<Record<string, string>>;
  plans: Readonly<Record<string, string>>;
};

/** Returns a subscriber's lines with the carrier's codes where they are known. */
export const withCarrierCodes = (
  { subscriber, lines }: SubscriberLines,
  { groups, plans }: CodesOf,
): SubscriberLines => ({
  subscriber,
  lines: lines.map((line) => ({
    ...line,
    group: groups[line.group] ?? line.group,
    plan: plans[line.plan] ?? line.plan,
  })),
});

/** Returns a carrier's key of at most 60 characters: its name in lowercase without accents, other signs as hyphens. */
export const carrierOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);

/** Returns a short hash of a text in base 36 with capitals, seven characters long. */
export function shortHashOf(text: string): string {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return hash.toString(36).toUpperCase().padStart(7, "0");
}

/** Returns the carrier's id in an interchange: at most 15 capitals and digits; of a longer name, eight and a hash. */
export function receiverOf(carrier: string): string {
  const plain = carrier.replaceAll("-", "").toUpperCase();
  return plain.length <= 15 ? plain : `${plain.slice(0, 8)}${shortHashOf(plain)}`;
}

/** Our id in interchanges. */
export const senderId = "MEMBERBENEFITS";
