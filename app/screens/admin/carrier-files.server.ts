import { getCarrierCodes } from "~/core/admin/carrier-codes";
import { getCarrierFile, listCarrierFiles, type CarrierFile } from "~/core/admin/carrier-files";
import type { PageRequest } from "~/sessions/visitor";
import { findOrNotFound } from "./super-confirm.server";

/** The files that carriers get, and their codes in them (handbook/carrier-files.md). */

export const carriersPath = "/admin/super-global/carriers";
/** Returns the path of a carrier's files; `carrier` is inserted without encoding. */
export const carrierPath = (carrier: string): string => `${carriersPath}/${carrier}`;
/** Returns the path of a carrier's file; only its id is encoded. */
export const carrierFilePath = ({ carrier, id }: Pick<CarrierFile, "carrier" | "id">): string =>
  `${carrierPath(carrier)}/${encodeURIComponent(id)}`;

type CarrierRequest = Pick<PageRequest, "caller" | "params" | "url">;

/** Matches a carrier's name in URLs. */
const carrierPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the carrier in the URL with a page of its files. @throws Response the not-found page */
export function getRequestedCarrier(args: CarrierRequest) {
  const { carrier = "" } = args.params;
  const page = args.url.searchParams.get("page")?.slice(0, 9) ?? "";
  return findOrNotFound(args, async () =>
    carrierPattern.test(carrier) ? listCarrierFiles(args.caller, { carrier, page }) : null,
  );
}

/** Returns the plan and group codes of the carrier in the URL, null ones too. @throws Response the not-found page */
export function getRequestedCodes(args: CarrierRequest) {
  const { carrier = "" } = args.params;
  return findOrNotFound(args, async () =>
    carrierPattern.test(carrier) ? getCarrierCodes(args.caller, carrier) : null,
  );
}

/** Returns the file in the URL. @throws Response the not-found page, also for another carrier's file */
export function getRequestedFile(args: CarrierRequest) {
  const { carrier = "", file: id = "" } = args.params;
  return findOrNotFound(args, async () => {
    if (id.length === 0 || id.length > 100) return null;
    const file = await getCarrierFile(args.caller, id);
    return file.carrier === carrier ? file : null;
  });
}
