/** Names of answers in hidden fields. The step that asks for the birth date has "yes" here once Medicare's page was read. */
export const medicareRead = "medicare_read";

/** An election has "yes" here if an employer offers the coverage. */
export const atWorkField = "at_work";

/** Holds an invitation's token, which replaces an association's join code. */
export const inviteName = "invite";
/** Holds "yes" once the applicant has read what switching associations means. */
export const switchingName = "switching";
/** Holds the version of the agreement that was shown. */
export const versionName = "version";

/** All of these, which forms carry along and check pages leave out. */
export const unseenAnswers: readonly string[] = [
  medicareRead,
  atWorkField,
  inviteName,
  switchingName,
  versionName,
];
