import { calls } from "~/contract/calls";
import type { Environment } from "~/environment";
import { exchangeOver, type Exchange, type Outgoing } from "../exchange";
import { collectionOf, type Collection } from "../native/directus-collections";
import { isSuccess } from "../native/native-call";
import { lacksCall } from "../native/native-dialect";
import { reservedPath } from "../native/reserved";
import { reservedFields } from "../native/directus-rows";
import type { Transport } from "../transport";
import { faultOf, type BackendFault } from "./backend-fault";
import type { UserHeaders } from "./call-report";
import { siteCaller } from "./site-caller";

/**
 * Checks on a Directus that the app's token, and not its users, can read how to redeem an offer. Nothing else depends
 * on it, so it doesn't affect readiness.
 */

/**
 * Returns the fault of a Directus where users can read how to redeem vendors' offers (the reserved fields), or the app
 * can't; none for other backends. Throws BackendError if the backend doesn't answer.
 */
export async function findReservedFaults({
  transport,
  env,
  readWith,
}: {
  transport: Transport;
  env: Pick<Environment, "APP_URL" | "BACKEND_SESSION" | "BACKEND_STATIC_TOKEN">;
  readWith: UserHeaders;
}): Promise<BackendFault[]> {
  const { BACKEND_SESSION: reading, BACKEND_STATIC_TOKEN: token } = env;
  const caller = siteCaller(env, "reserved");
  const context = { transport, caller, clock: Date.now };
  if (reading !== "bearer" || !(await lacksCall("vendor", context))) return [];
  const from: Collection = collectionOf.vendor;
  const field = `${from.collection}.${reservedFields(from).join(", ")}`;
  const exchange = exchangeOver(transport, caller);
  const asApp: UserHeaders = token ? { Authorization: `Bearer ${token}` } : null;

  const path = reservedPath(from);
  const byPeople =
    (await canRead(exchange, path, null)) ||
    (readWith !== null && (await canRead(exchange, path, readWith)));
  if (byPeople) return [faultOf((t) => t.reservedOpen({ field }))];
  if (asApp) {
    if (await canRead(exchange, path, asApp)) return [];
  } else {
    // If the collection doesn't exist, nothing is missing.
    const anything = `/items/${from.collection}?fields=${from.slug}&limit=1`;
    if (!(await canRead(exchange, anything, readWith))) return [];
  }
  return [faultOf((t) => (asApp ? t.reservedRefused : t.reservedWithout)({ field }))];
}

/** Returns true if a GET of the path with these credentials succeeds, even without rows; false for any other status. */
async function canRead(
  exchange: Exchange,
  path: string,
  credentials: UserHeaders,
): Promise<boolean> {
  const outgoing: Outgoing = { name: "vendor", call: calls.vendor, path };
  return isSuccess(await exchange(outgoing, credentials ?? {}));
}
