/** This answer of the step that asks for the birth date is "yes" after the page about Medicare was read. */
export const medicareRead = "medicare_read";

/** This answer in an election is "yes" if an employer offers the coverage. */
export const atWorkField = "at_work";

/** This answer holds an invitation's token, which replaces the join code of an association. */
export const inviteName = "invite";
/** This answer is "yes" after the applicant read what switching associations means. */
export const switchingName = "switching";
/** This answer holds the version of the agreement that was shown. */
export const versionName = "version";

/** Forms carry these answers in hidden fields. */
export const unseenAnswers: readonly string[] = [
  medicareRead,
  atWorkField,
  inviteName,
  switchingName,
  versionName,
];
