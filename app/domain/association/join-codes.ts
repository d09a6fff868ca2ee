import { z } from "zod";
import { problem } from "../problems/problem";

/** These letters and digits can't be confused when they are read aloud or written by hand. */
const signs = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const newCodeLength = 8;

/**
 * Returns a code that can't be guessed, one of some 600 billion; `numberBelow` returns a random integer below its
 * argument.
 */
export const offeredJoinCode = (numberBelow: (limit: number) => number): string =>
  Array.from({ length: newCodeLength }, () => signs.charAt(numberBelow(signs.length))).join("");

/** Returns the code as it is stored: uppercase, without the blanks and hyphens that people type. */
export const normalizeCode = (input: string): string => input.replace(/[\s-]/g, "").toUpperCase();

/** Accepts six to ten letters or digits; `wrong` is the error for anything else. */
export const joinCodeField = (wrong: string) =>
  z
    .string({ required_error: wrong })
    .transform(normalizeCode)
    .refine((code) => /^[A-Z0-9]{6,10}$/.test(code), wrong);

const newJoinCode = joinCodeField(problem("roster.code_wrong"));

/** The form asks for confirmation because setting a new code stops the old one. */
export const joinCodeSchema = z.object({
  join_code: newJoinCode,
  join_open: z.enum(["yes", "no"], {
    errorMap: () => ({ message: problem("roster.open_missing") }),
  }),
  sure: z.literal("on").optional(),
});
