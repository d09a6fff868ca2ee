import { decrypted } from "~/storage/aes";
import { resealColumn, type Before } from "~/storage/reseal";
import type { Seals } from "~/storage/seals";
import { derivedKey, type Secrets } from "~/storage/session-secret";
import type { Storage } from "~/storage/storage";
import type { SessionTables } from "./session-table";
import { sealedColumns } from "./state-cipher";

/** How rows were encrypted before data keys were: `nonce.tag.text` under a key that came from the secret itself. */
function before(secrets: Secrets): Before {
  const keys = [secrets.current, ...(secrets.previous ? [secrets.previous] : [])].map((secret) =>
    derivedKey(secret, "backend-state"),
  );
  return (text, [row]) => {
    const [iv, tag, hidden] = text.split(".").map((part) => Buffer.from(part, "base64url"));
    if (!iv || !tag || !hidden) return null;
    for (const key of keys) {
      try {
        return decrypted(key, { iv, tag, text: hidden }, row).toString("utf8");
      } catch {
        // The other secret may have been it.
      }
    }
    return null;
  };
}

/**
 * Seals what an earlier version of the app has encrypted, in batches. A session whose state does not open is signed out,
 * as before; a form that does not open has no fields any more.
 */
export async function sealAtStart(
  storage: Storage<SessionTables>,
  seals: Seals,
  secrets: Secrets,
): Promise<void> {
  const opened = before(secrets);
  await resealColumn(storage, seals, sealedColumns.state, opened);
  await resealColumn(storage, seals, sealedColumns.keptForm, (...row) => opened(...row) ?? "[]");
}
