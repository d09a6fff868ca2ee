/** Which text an employer signs. Another word in it, in either language, is another version. */
export const groupAgreementVersion = "2026-12";

/** The text of that version: the SHA-256 of both languages. Who changes one line here changes both. */
export const groupAgreementMark =
  "1bcf0743e978314ab7e88c0d5bf8becfe126bc5c9faea057c142903a85fe7fdc";
