import { z } from "zod";
import { problem } from "../problems/problem";

/** Letters and digits that nobody takes for another one when they are read aloud or written down. */
const signs = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const lengthOffered = 8;

/**
 * A code that nobody guesses: one of some 600 billion.
 * @param numberBelow a random whole number below its argument
 */
export const offeredJoinCode = (numberBelow: (limit: number) => number): string =>
  Array.from({ length: lengthOffered }, () => signs.charAt(numberBelow(signs.length))).join("");

const wrong = problem("roster.code_wrong");

/** What a super administrator makes the code: 6 to 10 letters or digits, kept in capitals. */
export const newJoinCode = z
  .string({ required_error: wrong })
  .transform((typed) => typed.replace(/[\s-]/g, "").toUpperCase())
  .refine((code) => /^[A-Z0-9]{6,10}$/.test(code), wrong);

/** What changing the way in asks. */
export const joinCodeSchema = z.object({
  join_code: newJoinCode,
  join_open: z.enum(["yes", "no"], {
    errorMap: () => ({ message: problem("roster.open_missing") }),
  }),
  sure: z.literal("on", { errorMap: () => ({ message: problem("roster.code_unsure") }) }),
});
