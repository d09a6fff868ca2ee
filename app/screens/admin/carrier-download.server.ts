import { setImmediate } from "node:timers/promises";
import { getCarrierCodes } from "~/core/admin/carrier-codes";
import { openCarrierFileLines, type CarrierFile } from "~/core/admin/carrier-files";
import { generateCarrierCsv } from "~/domain/health/carriers/carrier-csv";
import {
  withCarrierCodes,
  type CodesOf,
  receiverOf,
  senderId,
} from "~/domain/health/carriers/carrier-codes";
import { x12File, type Envelope, type SubscriberLines } from "~/domain/health/carriers/x12-834";
import { dayStart } from "~/domain/local-days";
import type { PageRequest } from "~/sessions/visitor";
import { findRequestedFile } from "./carrier-files.server";
import { findOrNotFound } from "./super-confirm.server";

type Portion = { subscribers: SubscriberLines[]; next: string | null };

const portionOf = ({ caller }: PageRequest, id: string, after: string): Promise<Portion> =>
  openCarrierFileLines(caller, { id, after });

/** Reads a later part. The response has started by then, so it can't redirect anymore. */
async function loadLaterPortion(args: PageRequest, id: string, after: string): Promise<Portion> {
  try {
    return await portionOf(args, id, after);
  } catch (error) {
    if (error instanceof Response) throw new Error("the session ended while the file was sent");
    throw error;
  }
}

/** Yields a file's lines one call at a time, as the client reads them; it stops when the client disconnects. */
async function* generateLines(
  args: PageRequest,
  id: string,
  { first, codes }: { first: Portion; codes: CodesOf },
) {
  for (let portion = first; ;) {
    for (const subscriber of portion.subscribers) yield withCarrierCodes(subscriber, codes);
    // Lets the process answer other requests in between.
    await setImmediate();
    if (portion.next === null || args.request.signal.aborted) return;
    portion = await loadLaterPortion(args, id, portion.next);
  }
}

/** @throws Response the not-found page for an unknown or unfinished file */
async function openDownload(args: PageRequest) {
  const file = await findRequestedFile(args);
  const first = await findOrNotFound(args, () => portionOf(args, file.id, ""));
  const control = file.sendings.at(-1)?.control ?? 0;
  // A file's name contains nothing about people, and differs for each sending.
  const name = `${file.carrier}-${String(control).padStart(9, "0")}`;
  const { groups, plans } = await getCarrierCodes(args.caller, file.carrier);
  const codes = { groups: byId(groups), plans: byId(plans) };
  return { file, name, lines: generateLines(args, file.id, { first, codes }) };
}

const byId = (all: readonly { id: string; code: string | null }[]) =>
  Object.fromEntries(all.flatMap(({ id, code }) => (code === null ? [] : [[id, code]])));

function envelopeOf({ carrier, receiver, name, day, sendings }: CarrierFile): Envelope {
  const [first, last] = [sendings[0], sendings.at(-1)];
  // The reference is ours, so it stays the same if the file is sent again to another receiver.
  const referenceOf = (control = 0) => `${receiverOf(carrier)}-${control}`;
  return {
    carrier: name,
    sender: senderId,
    receiver,
    day,
    control: last?.control ?? 0,
    madeAt: last?.made_at ?? dayStart(day, "UTC"),
    reference: referenceOf(last?.control),
    original: sendings.length > 1 ? referenceOf(first?.control) : null,
  };
}

/** Returns the file as an 834 with the control number of its last sending. */
export async function downloadX12(args: PageRequest) {
  const { file, name, lines } = await openDownload(args);
  return { name, pieces: x12File(envelopeOf(file), lines) };
}

export async function downloadCsv(args: PageRequest) {
  const { name, lines } = await openDownload(args);
  return { name, pieces: generateCarrierCsv(lines) };
}
