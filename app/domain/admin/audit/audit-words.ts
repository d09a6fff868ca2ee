import { peopleAuditWords } from "./people-audit-words.text";
import { productAuditWords } from "./product-audit-words.text";

/**
 * Every audit event has its words here, by `object.event`. Guests and the clock act without a name, so the words
 * leave the actor to the rest of the line.
 */
export const auditWords = {
  en: { ...peopleAuditWords.en, ...productAuditWords.en },
  es: { ...peopleAuditWords.es, ...productAuditWords.es },
};

export type AuditAction = keyof (typeof auditWords)["en"];
