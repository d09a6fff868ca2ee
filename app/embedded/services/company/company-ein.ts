import { createHmac, hkdfSync } from "node:crypto";
import type { Place } from "~/storage/seal";
import type { Row } from "../../db/schema";
import type { Installation } from "../../installation";
import { sealPlaceOf } from "../sealed-columns";

/** Returns a keyed hash, by which equal EINs are found. @param ein nine digits, or null */
export function hashEin({ keys }: Pick<Installation, "keys">, ein: string | null): string | null {
  if (ein === null) return null;
  const key = Buffer.from(hkdfSync("sha256", keys.eins, "", "compare", 32));
  return createHmac("sha256", key).update(ein).digest("hex");
}

/**
 * Returns the columns of an EIN, each null without one: `ein_cipher` (sealed), `ein_last4` to show, and `ein_hash`.
 * @param ein nine digits, or null
 */
export function toEinColumns(
  app: Pick<Installation, "keys" | "seals">,
  companyId: string,
  ein: string | null,
): Pick<Row<"companies">, "ein_cipher" | "ein_last4" | "ein_hash"> {
  const place: Place = sealPlaceOf("companyEin", companyId);
  return {
    ein_cipher: ein && app.seals.seal(ein, place),
    ein_last4: ein && ein.slice(-4),
    ein_hash: hashEin(app, ein),
  };
}
