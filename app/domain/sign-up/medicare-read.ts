/** Among the answers of the step that asks for the birthday: "yes" once the page about Medicare was read. */
export const medicareRead = "medicare_read";
