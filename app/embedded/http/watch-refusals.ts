import type { CallName } from "~/contract/calls";
import type { Installation } from "../installation";
import type { Refusal } from "../refusal";
import { recordRefused, type RefusedAbout } from "../services/account/security-events";
import type { Match } from "./contract-router";

/** These calls take a secret to sign in, or email one. */
const signIns = new Set<CallName>([
  ...(["magicLinkRequest", "requestPasswordReset", "passwordRequest"] as const),
  ...(["magicLinkConsume", "login", "tokenCheck", "resumeRegistration"] as const),
  ...(["resetPassword", "passwordReset", "acceptInvite"] as const),
  ...(["confirmEmail", "restoreEmail"] as const),
  ...(["confirmRegistration", "checkProof"] as const),
]);

const adminPath = /^\/api\/v1\/(global|super)-admin\//;

type Given = Partial<Record<"email" | "token" | "proof" | "password", unknown>>;

function givenIn(body: string | undefined): Given {
  try {
    const given: unknown = JSON.parse(body ?? "");
    return typeof given === "object" && given !== null ? given : {};
  } catch {
    return {};
  }
}

/** Null for refusals that say nothing about the secret, such as a missing field or a foreign form. */
function reasonOf({ kind, details }: Refusal, given: Given): string | null {
  if (kind === "too_many") return kind;
  if (kind === "invalid") {
    const secret = ["token", "code"].find((field) => details.fields?.[field]);
    return secret === "token" ? "link" : (secret ?? null);
  }
  if (kind === "unauthenticated") return "password" in given ? "password" : "link";
  if (kind === "bad_token" || kind === "bad_invite") return "link";
  return kind === "forbidden" && !details.message ? "link" : null;
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
  if (!signIns.has(match.name)) return;
  const given = givenIn(body);
  const reason = reasonOf(refusal, given);
  if (!reason) return;
  const about: RefusedAbout =
    typeof given.email === "string"
      ? { email: given.email }
      : { token: String(given.token ?? given.proof ?? "") };
  await recordRefused(app, "sign_in.refused", { about, reason });
}
