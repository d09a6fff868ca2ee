import { calls } from "~/contract/calls";
import type { Environment } from "~/environment";
import { exchangeOver } from "../exchange";
import { isSuccess, type AskNatively } from "../native/native-call";
import { isAdministrator, seesOtherRoles } from "../native/people";
import { providerFaults } from "../social-login";
import type { Transport } from "../transport";
import { faultOf, type BackendFault } from "./backend-fault";
import { siteCaller } from "./site-caller";

/**
 * Whether the backend has what settings name: providers that people sign in with, and the role of who signs up. Something that
 * is missing keeps nobody from working who has an account, so that no readiness depends on it.
 */

type Asks = {
  transport: Transport;
  env: Pick<
    Environment,
    | "APP_URL"
    | "BACKEND_SESSION"
    | "BACKEND_STATIC_TOKEN"
    | "BACKEND_MEMBER_ROLE"
    | "BACKEND_SOCIAL_LOGIN"
    | "BACKEND_PUBLIC_URL"
  >;
};

/** `unasked`: what to look at oneself, because the backend doesn't tell. */
export type SettingsReport = { faults: BackendFault[]; unasked: BackendFault[] };

/** @throws BackendError when no answer can be had */
export async function settingsReport({ transport, env }: Asks): Promise<SettingsReport> {
  const caller = siteCaller(env, "settings");
  const faults = await providerFaults({ transport, env, caller });
  const { BACKEND_STATIC_TOKEN: token, BACKEND_MEMBER_ROLE: role } = env;
  if (env.BACKEND_SESSION !== "bearer" || !token || !role) return { faults, unasked: [] };
  const exchange = exchangeOver(transport, caller);
  const call = { ...calls.inviteUser, method: "GET" } as const;
  const ask: AskNatively = (_method, path) =>
    exchange({ name: "inviteUser", call, path }, { Authorization: `Bearer ${token}` });
  const found = await findRole(role, ask);
  if (found === "unknown") faults.push(faultOf((said) => said.memberRoleUnknown({ role })));
  const unasked = found === "unread" ? [faultOf((said) => said.memberRoleUnread({ role }))] : [];
  return { faults, unasked };
}

/** A Directus says the same of a role that is not there and of one that may not be read (bearer fact 6). */
async function findRole(
  role: string,
  ask: AskNatively,
): Promise<"known" | "unknown" | "unread" | "refused"> {
  const response = await ask("GET", `/roles/${role}?fields=id`);
  if (isSuccess(response)) return "known";
  // The token itself, which is told already.
  if (response.status === 401) return "refused";
  return (await seesOtherRoles(ask)) || (await isAdministrator(ask)) ? "unknown" : "unread";
}
