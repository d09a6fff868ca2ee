import type { CallOutput } from "~/contract/calls";
import { runsCompany } from "~/domain/user";
import type { FlowVisitor } from "../../engine/flow";

/** What an employer's sign-up depends on; null for who owns no company, and where a backend keeps no group plans. */
export type GroupSetUp = CallOutput<"groupSetUp">;

export async function groupSetUp({ backend, user }: FlowVisitor): Promise<GroupSetUp | null> {
  if (!user || !runsCompany(user) || !(await backend.keeps("groupPlan"))) return null;
  return backend.call("groupSetUp");
}
