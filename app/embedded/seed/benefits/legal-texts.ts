import type { NewRow } from "~/embedded/db/schema";
import { privacyPolicy } from "./privacy-policy";
import { termsOfService } from "./terms-of-service";
import { termsAndConditions } from "./terms-and-conditions";

const shared = { version: "2026-01", updated_on: "2026-01-15" };

/** The three legal texts of a fictional company; bodies are markdown. */
export const legalTextRows: NewRow<"legal_texts">[] = [
  { slug: "privacy-policy", title: "Privacy policy", body: privacyPolicy, ...shared },
  { slug: "terms-conditions", title: "Terms and conditions", body: termsAndConditions, ...shared },
  { slug: "terms-service", title: "Terms of service", body: termsOfService, ...shared },
];
