import { getGroupSetUp, type GroupSetUp } from "~/core/health/set-up";
import { runsCompany } from "~/domain/user";
import type { FlowVisitor } from "../../engine/flow";

export type { GroupSetUp };

/** Returns what an employer's sign-up depends on; null without a company. */
export const groupSetUp = async ({
  caller,
  user,
}: Pick<FlowVisitor, "caller" | "user">): Promise<GroupSetUp | null> =>
  user && runsCompany(user) ? getGroupSetUp(caller) : null;
