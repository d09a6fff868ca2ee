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

/** As it is kept: capitals without the blanks and hyphens that people write. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

/**
 * Six to ten letters or numbers.
 * @param wrong what is said of anything else
 */
export const joinCodeField = (wrong: string) =>
  z
    .string({ required_error: wrong })
    .transform(plainCode)
    .refine((code) => /^[A-Z0-9]{6,10}$/.test(code), wrong);

/** What a super administrator makes the code. */
export const newJoinCode = joinCodeField(problem("roster.code_wrong"));

/** What changing the way in asks; that the old code stops working must be known where another one is given. */
export const joinCodeSchema = z.object({
  join_code: newJoinCode,
  join_open: z.enum(["yes", "no"], {
    errorMap: () => ({ message: problem("roster.open_missing") }),
  }),
  sure: z.literal("on").optional(),
});
