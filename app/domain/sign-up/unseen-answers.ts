/** Among the answers of the step that asks for the birthday: "yes" once the page about Medicare was read. */
export const medicareRead = "medicare_read";

/** Among the answers of whoever chooses health coverage: "yes" where an employer offers it. */
export const atWork = "at_work";

/** Of who joins an association: the token of an invitation, which stands for the join code. */
export const inviteName = "invite";
/** "yes" once somebody has read what leaving their association for another one means. */
export const switchingName = "switching";
/** Which version of an agreement somebody had before them. */
export const versionName = "version";

/** Answers that a form carries along; nobody sees or types them. */
export const unseenAnswers: readonly string[] = [
  medicareRead,
  atWork,
  inviteName,
  switchingName,
  versionName,
];
