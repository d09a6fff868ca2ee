import { calls } from "~/contract/calls";
import type { Environment } from "~/environment";
import { exchangeOver } from "../exchange";
import { isSuccess, type AskNatively } from "../native/native-call";
import { isAdministrator, canSeeOtherRoles } from "../native/people";
import { findProviderFaults } from "../social-login";
import type { Transport } from "../transport";
import { faultOf, type BackendFault } from "./backend-fault";
import { siteCaller } from "./site-caller";

/**
 * Checks if the backend has the sign-in providers and the role that the settings name. Users with an account can work
 * without them, so they don't affect readiness.
 */

/** `unasked` lists points to check by hand, because the backend doesn't reveal them. */
type SettingsReport = { faults: BackendFault[]; unasked: BackendFault[] };

/** Checks the providers and, by the static token, the member role, without whose answer it throws BackendError. */
export async function checkBackendSettings(
  transport: Transport,
  env: Environment,
): Promise<SettingsReport> {
  const caller = siteCaller(env, "settings");
  const faults = await findProviderFaults({ transport, env, caller });
  const { BACKEND_STATIC_TOKEN: token, BACKEND_MEMBER_ROLE: role } = env;
  if (env.BACKEND_SESSION !== "bearer" || !token || !role) return { faults, unasked: [] };
  const exchange = exchangeOver(transport, caller);
  const call = { ...calls.inviteUser, method: "GET" } as const;
  const ask: AskNatively = (_method, path) =>
    exchange({ name: "inviteUser", call, path }, { Authorization: `Bearer ${token}` });
  const found = await findRole(role, ask);
  if (found === "unknown") faults.push(faultOf((t) => t.memberRoleUnknown({ role })));
  const unasked = found === "unread" ? [faultOf((t) => t.memberRoleUnread({ role }))] : [];
  return { faults, unasked };
}

/**
 * Looks for the role that the settings name: `unread` if the token can't tell, because Directus answers the same for a
 * role that doesn't exist and one that can't be read (bearer fact 6), and `refused` if the token itself is refused.
 */
async function findRole(
  role: string,
  ask: AskNatively,
): Promise<"known" | "unknown" | "unread" | "refused"> {
  const response = await ask("GET", `/roles/${role}?fields=id`);
  if (isSuccess(response)) return "known";
  // The token itself is refused, which is already reported.
  if (response.status === 401) return "refused";
  return (await canSeeOtherRoles(ask)) || (await isAdministrator(ask)) ? "unknown" : "unread";
}
