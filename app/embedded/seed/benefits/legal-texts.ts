import type { NewRow } from "~/embedded/db/schema";
import { json } from "../rows";
import { privacyPolicy } from "./privacy-policy";
import { privacyPolicyInSpanish } from "./privacy-policy-in-spanish";
import { termsAndConditions } from "./terms-and-conditions";
import { termsAndConditionsInSpanish } from "./terms-and-conditions-in-spanish";
import { termsOfService } from "./terms-of-service";
import { termsOfServiceInSpanish } from "./terms-of-service-in-spanish";

const shared = { version: "2026-01", updated_on: "2026-01-15" };

const texts = [
  {
    slug: "privacy-policy",
    title: "Privacy policy",
    body: privacyPolicy,
    spanish: { title: "Política de privacidad", body: privacyPolicyInSpanish },
  },
  {
    slug: "terms-conditions",
    title: "Terms and conditions",
    body: termsAndConditions,
    spanish: { title: "Términos y condiciones", body: termsAndConditionsInSpanish },
  },
  {
    slug: "terms-service",
    title: "Terms of service",
    body: termsOfService,
    spanish: { title: "Condiciones del servicio", body: termsOfServiceInSpanish },
  },
] as const;

/** Returns the three legal texts of a fictional company in both languages; bodies are markdown. */
export function legalTextRows(now: Date): NewRow<"legal_texts">[] {
  const timestamp = now.toISOString();
  return texts.map((text) => ({
    ...text,
    ...shared,
    spanish: json(text.spanish),
    id: text.slug,
    status: "published",
    created_at: timestamp,
    updated_at: timestamp,
  }));
}
