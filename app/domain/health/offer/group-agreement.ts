/** Employers sign this version; any change of wording, in either language, needs a new one. */
export const groupAgreementVersion = "2026-12";

/** This is the SHA-256 of the version's text in both languages; change both constants together. */
export const groupAgreementMark =
  "1bcf0743e978314ab7e88c0d5bf8becfe126bc5c9faea057c142903a85fe7fdc";
