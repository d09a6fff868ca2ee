/** Among the answers of the step that asks for the birthday: "yes" once the page about Medicare was read. */
export const medicareRead = "medicare_read";

/** Among the answers of whoever chooses health coverage: "yes" where an employer offers it. */
export const atWork = "at_work";

/** Answers that a form carries along; nobody sees or types them. */
export const unseenAnswers: readonly string[] = [medicareRead, atWork];
