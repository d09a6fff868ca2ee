import { createHmac, hkdfSync } from "node:crypto";
import type { Place } from "~/storage/seal";
import type { Installation } from "../../installation";
import { placeOf } from "../sealed-columns";

/** A keyed hash that is the same for the same number. @param ein nine digits, or null */
export function einHash({ keys }: Pick<Installation, "keys">, ein: string | null): string | null {
  if (ein === null) return null;
  const key = Buffer.from(hkdfSync("sha256", keys.eins, "", "compare", 32));
  return createHmac("sha256", key).update(ein).digest("hex");
}

/**
 * An EIN as the companies' table keeps it: sealed, its last four digits to show, and its hash.
 * @param ein nine digits, or null
 */
export function keptEin(
  app: Pick<Installation, "keys" | "seals">,
  companyId: string,
  ein: string | null,
) {
  const place: Place = placeOf("companyEin", companyId);
  return {
    ein_cipher: ein && app.seals.seal(ein, place),
    ein_last4: ein && ein.slice(-4),
    ein_hash: einHash(app, ein),
  };
}
