/** Which text an employer signs: group-agreement.text.ts says it, and whoever changes it changes this too. */
export const groupAgreementVersion = "2026-11";
