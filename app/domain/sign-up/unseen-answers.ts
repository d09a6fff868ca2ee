/** The hidden answer that is "yes" once Medicare's page was read, beside the birth date. */
export const medicareReadField = "medicare_read";

/** The hidden answer of an election that is "yes" if an employer offers the coverage. */
export const atWorkField = "at_work";

/** The hidden answer with an invitation's token, which replaces an association's join code. */
export const inviteField = "invite";
/** The hidden answer that is "yes" once the applicant has read what switching associations means. */
export const switchingField = "switching";
/** The hidden answer with the version of the agreement that was shown. */
export const agreementVersionField = "version";

/** The names of hidden answers, which forms carry along and check pages leave out. */
export const unseenAnswers: readonly string[] = [
  medicareReadField,
  atWorkField,
  inviteField,
  switchingField,
  agreementVersionField,
];
