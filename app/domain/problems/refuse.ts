import { z } from "zod";
import type { Problem } from "./problem";

/** Ends a schema's `transform` with a problem: `return refuse(context, problem("…"))`. */
export function refuse(context: z.RefinementCtx, message: Problem): typeof z.NEVER {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}
