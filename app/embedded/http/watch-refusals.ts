import type { CallName } from "~/contract/calls";
import type { Installation } from "../installation";
import type { Refusal } from "../refusal";
import {
  recordRefused,
  recordSecretRefused,
  type Given,
} from "../services/account/security-events";
import type { Match } from "./contract-router";

/** These calls take a secret to sign in, or email one. */
const signIns = new Set<CallName>([
  "magicLinkRequest",
  "requestPasswordReset",
  "passwordRequest",
  "magicLinkConsume",
  "login",
  "tokenCheck",
  "resetPassword",
  "passwordReset",
  "acceptInvite",
  "confirmEmail",
  "restoreEmail",
]);

const adminPath = /^\/api\/v1\/(global|super)-admin\//;

function givenIn(body: string | undefined): Given {
  try {
    const given: unknown = JSON.parse(body ?? "");
    return typeof given === "object" && given !== null ? given : {};
  } catch {
    return {};
  }
}

/** Records a call that was refused for a wrong secret or a missing admin right; `body` is the raw body. */
export async function watchRefusal(
  app: Installation,
  match: Match,
  body: string | undefined,
  refusal: Refusal,
): Promise<void> {
  if (adminPath.test(match.call.path)) {
    if (refusal.kind !== "forbidden" && refusal.kind !== "unauthenticated") return;
    if (refusal.details.message) return;
    const about = { page: match.call.path };
    return recordRefused(app, "admin_page.refused", { about, reason: "no_right" });
  }
  if (signIns.has(match.name)) await recordSecretRefused(app, refusal, givenIn(body));
}
