import type { NewRow } from "~/embedded/db/schema";
import { privacyPolicy } from "./privacy-policy";
import { termsOfService } from "./terms-of-service";
import { termsAndConditions } from "./terms-and-conditions";

const shared = { version: "2026-01", updated_on: "2026-01-15" };

const texts = [
  { slug: "privacy-policy", title: "Privacy policy", body: privacyPolicy },
  { slug: "terms-conditions", title: "Terms and conditions", body: termsAndConditions },
  { slug: "terms-service", title: "Terms of service", body: termsOfService },
] as const;

/** The three legal texts of a fictional company; bodies are markdown. */
export function legalTextRows(now: Date): NewRow<"legal_texts">[] {
  const at = now.toISOString();
  return texts.map((text) => ({
    ...text,
    ...shared,
    id: text.slug,
    status: "published",
    created_at: at,
    updated_at: at,
  }));
}
