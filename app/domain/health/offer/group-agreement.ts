/** Employers sign this version; any change of wording, in either language, needs a new one. */
export const groupAgreementVersion = "2026-12-01";
