import { z } from "zod";
import { neededText, refuse } from "../field-schemas";
import { problem } from "../problems/problem";

/** The form of an agreement as typed; an optional field is "". */
export type AgreementValues = Record<
  "version" | "body" | "body_es" | "summary" | "summary_es",
  string
>;

/** Characters. */
const longestText = 60_000;
const longestSummary = 1000;
const [textLong, summaryLong] = [problem("roster.text_long"), problem("roster.summary_long")];

/** A version of 1 to 20 letters, digits, dots and hyphens, a summary and a text; in Spanish, both of these or neither. */
export const agreementSchema = z
  .object({
    version: z
      .string({ required_error: problem("roster.version_wrong") })
      .trim()
      .regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,19}$/, problem("roster.version_wrong")),
    summary: neededText(longestSummary, problem("roster.summary_missing"), summaryLong),
    body: neededText(longestText, problem("roster.text_missing"), textLong),
    summary_es: z.string().trim().max(longestSummary, summaryLong).default(""),
    body_es: z.string().trim().max(longestText, textLong).default(""),
  })
  .superRefine(({ summary_es, body_es }, context) => {
    if ((summary_es === "") !== (body_es === "")) {
      const missing = summary_es === "" ? "summary_es" : "body_es";
      refuse(context, problem("roster.spanish_whole"), missing);
    }
  });
