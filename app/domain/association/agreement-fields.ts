import { z } from "zod";
import { problem } from "../problems/problem";

export type AgreementValues = Record<
  "version" | "body" | "body_es" | "summary" | "summary_es",
  string
>;

const longestText = 60_000;
const longestSummary = 1000;
const needed = (max: number, missing: string, long: string) =>
  z.string({ required_error: missing }).trim().min(1, missing).max(max, long);
const [textLong, summaryLong] = [problem("roster.text_long"), problem("roster.summary_long")];

export const agreementSchema = z
  .object({
    version: z
      .string({ required_error: problem("roster.version_wrong") })
      .trim()
      .regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,19}$/, problem("roster.version_wrong")),
    summary: needed(longestSummary, problem("roster.summary_missing"), summaryLong),
    body: needed(longestText, problem("roster.text_missing"), textLong),
    summary_es: z.string().trim().max(longestSummary, summaryLong).default(""),
    body_es: z.string().trim().max(longestText, textLong).default(""),
  })
  .superRefine(({ summary_es, body_es }, context) => {
    if ((summary_es === "") !== (body_es === "")) {
      const path = [summary_es === "" ? "summary_es" : "body_es"];
      context.addIssue({ code: "custom", message: problem("roster.spanish_whole"), path });
    }
  });
