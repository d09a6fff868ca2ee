import { setImmediate } from "node:timers/promises";
import { getCarrierCodes } from "~/core/admin/carrier-codes";
import { openCarrierFileLines } from "~/core/admin/carrier-files";
import { withCarrierCodes, type CodesOf } from "~/domain/health/carriers/carrier-codes";
import type { SubscriberLines } from "~/domain/health/carriers/x12-834";
import type { PageRequest } from "~/sessions/visitor";
import { getRequestedFile } from "./carrier-files.server";
import { findOrNotFound, loadLaterPart } from "./super-confirm.server";

/** Some lines of a file; `next` is where the following portion begins, null after the last one. */
type Portion = { subscribers: SubscriberLines[]; next: string | null };

/** Yields a file's subscribers with the carrier's codes, one call at a time as the client reads, until it leaves. */
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
    portion = await loadLaterPart(openCarrierFileLines(args.caller, { id, after: portion.next }));
  }
}

/**
 * Returns the file in the URL, the name (carrier and control number) to download it by, and its lines as they are read.
 * @throws Response the not-found page for an unknown or unfinished file
 */
export async function openDownload(args: PageRequest) {
  const file = await getRequestedFile(args);
  const first = await findOrNotFound(args, () =>
    openCarrierFileLines(args.caller, { id: file.id, after: "" }),
  );
  const control = file.sendings.at(-1)?.control ?? 0;
  // A file's name contains nothing about people, and differs for each sending.
  const name = `${file.carrier}-${String(control).padStart(9, "0")}`;
  const { groups, plans } = await getCarrierCodes(args.caller, file.carrier);
  const codes = { groups: codesById(groups), plans: codesById(plans) };
  return { file, name, lines: generateLines(args, file.id, { first, codes }) };
}

/** Returns a record of the carrier's codes by our id, without items that have none. */
const codesById = (all: readonly { id: string; code: string | null }[]) =>
  Object.fromEntries(all.flatMap(({ id, code }) => (code === null ? [] : [[id, code]])));
