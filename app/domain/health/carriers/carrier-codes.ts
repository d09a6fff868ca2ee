import { z } from "zod";
import { lineField } from "../../one-line";
import { problem } from "../../problems/problem";
import type { SubscriberLines } from "./x12-834";

/** By what a carrier itself knows groups, plans and who receives its files (handbook/carrier-files.md). */

/** `name` is that of a carrier which has no plan yet. */
export const codeKinds = ["name", "receiver", "group", "plan"] as const;
export type CodeKind = (typeof codeKinds)[number];

/** As an interchange may say it. */
export const receiverField = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 .-]{0,14}$/, problem("carrier.receiver_form"));

/** Of a group or a plan: nothing that means something to X12. */
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

/** A group or a plan of a carrier. */
export type Coded = {
  id: string;
  name: string;
  /** Null: the carrier's is not known, and files have our own id. */
  code: string | null;
  /** Somebody is covered by it. */
  is_used: boolean;
};

export type CarrierCodes = {
  carrier: string;
  name: string;
  receiver: string | null;
  /** What files have where that is null. */
  own_receiver: string;
  groups: Coded[];
  plans: Coded[];
};

/** The codes of a carrier by the ids of what they stand for. */
export type CodesOf = {
  groups: Readonly<Record<string, string>>;
  plans: Readonly<Record<string, string>>;
};

/** What a file says of a subscriber, in the carrier's own codes as far as there are any. */
export const codedLines = (
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
