import type { z } from "zod";
import { inEnglish } from "../language/in-english";

/** The first problem of each field in English, by its name; nothing when the values will do. */
export function problemsOf(schema: z.ZodTypeAny, input: unknown): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? [])
    problems[path.join(".")] ??= inEnglish(message);
  return problems;
}
