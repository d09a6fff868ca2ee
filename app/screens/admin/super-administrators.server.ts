import type { Administrator } from "~/contract/admin/super-admin-calls";
import { formatDate } from "~/domain/times";
import type { PageRequest } from "~/sessions/visitor";

const levels = {
  admin: "Administrator",
  global: "Global administrator",
  super: "Super administrator",
};

const factorOf = ({ asked, second_factor_since }: Administrator): string => {
  if (second_factor_since) return `Since ${formatDate(second_factor_since)}`;
  return asked ? "None yet" : "Not asked: a sample account";
};

/** Every administrator, and how their second factor stands. */
export async function administratorRows({ backend }: PageRequest) {
  const { administrators } = await backend.call("administrators");
  const rows = administrators.map((one) => ({
    id: one.user_id,
    name: one.name || one.user_email,
    email: one.user_email,
    level: `${levels[one.admin_level]}${one.user_status === "active" ? "" : ", inactive"}`,
    factor: factorOf(one),
  }));
  return { rows };
}
