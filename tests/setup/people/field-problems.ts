import type { z } from "zod";

/** The first problem of each field, by its name; nothing when the values will do. */
export function problemsOf(schema: z.ZodTypeAny, typed: unknown): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(typed).error?.issues ?? []) {
    problems[path.join(".")] ??= message;
  }
  return problems;
}
