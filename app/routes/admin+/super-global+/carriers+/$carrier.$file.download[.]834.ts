import { receiverOf, senderId } from "~/domain/health/carriers/carrier-codes";
import { streamFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import type { CarrierFile } from "~/core/admin/carrier-files";
import { x12File, type Envelope } from "~/domain/health/carriers/x12-834";
import { dayStart } from "~/domain/local-days";
import { openDownload } from "~/screens/admin/carrier-download.server";

/** Returns the envelope for the last sending (or control 0); `original` is the first reference, null for the only. */
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

/** Returns the file as X12 834 with the control number of its last sending. */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { file, name, lines } = await openDownload(args);
  const pieces = x12File(envelopeOf(file), lines);
  return streamFile(pieces, "application/edi-x12", `${name}.834`);
});
