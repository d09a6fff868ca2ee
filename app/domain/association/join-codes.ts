import { z } from "zod";
import { problem } from "../problems/problem";

/** Letters and digits that can't be confused when they are read aloud or written by hand. */
const clearCharacters = "ABCDEFGHJKMNPQRSTVWXYZ23456789";

/** Returns a random code of eight characters, one of some 600 billion; `numberBelow` returns a random integer below its argument. */
export const proposeJoinCode = (numberBelow: (limit: number) => number): string =>
  Array.from({ length: 8 }, () => clearCharacters.charAt(numberBelow(clearCharacters.length))).join(
    "",
  );

/** Returns the code as it is stored: uppercase, without the blanks and hyphens that people type. */
export const normalizeCode = (input: string): string => input.replace(/[\s-]/g, "").toUpperCase();

/** Returns a field for six to ten letters or digits, with blanks and hyphens; `wrong` is the error for anything else. */
export const joinCodeField = (wrong: string) =>
  z
    .string({ required_error: wrong })
    .transform(normalizeCode)
    .refine((code) => /^[A-Z0-9]{6,10}$/.test(code), wrong);

/** The form that sets the code and opens or closes joining; the optional `sure` confirms that the old code stops. */
export const joinCodeSchema = z.object({
  join_code: joinCodeField(problem("roster.code_wrong")),
  join_open: z.enum(["yes", "no"], {
    errorMap: () => ({ message: problem("roster.open_missing") }),
  }),
  sure: z.literal("on").optional(),
});
