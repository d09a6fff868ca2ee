import type { NewRow } from "~/embedded/db/schema";
import { newIndividualColumns } from "~/embedded/services/account/users";
import type { BillingDesk } from "./billing-desk";
import { addRows, changeRows } from "../databases/rows";

export const ownerEmail = (companyId: string) => `owner-of-${companyId}@bakery.example`;

/** A company with people on its list, who come and leave by the desk's clock. */
export function rosterOn({ storage, clock }: Pick<BillingDesk, "storage" | "clock">) {
  const times = () => {
    const at = new Date(clock.now()).toISOString();
    return { created_at: at, updated_at: at };
  };
  let people = 0;

  async function hire(
    companyId: string,
    name = `Person ${people}`,
    other: Partial<NewRow<"employees">> = {},
  ): Promise<string> {
    people += 1;
    const id = `person-${people}`;
    const [first_name = "", last_name = "Ek"] = name.split(" ");
    await addRows(storage.db, "employees", {
      id,
      company_id: companyId,
      location_id: "main",
      first_name,
      last_name,
      email: `${id}@bakery.example`,
      hire_date: "2020-01-01",
      hours_per_week: 40,
      extra_minutes: 0,
      class: "full_time",
      is_owner_or_spouse: "no",
      employment_state: "active",
      ...times(),
      ...other,
    });
    return id;
  }

  return {
    hire,
    /** Creates a company whose owner is not on the list, and so many others. @returns their ids */
    async company(id: string, others = 0): Promise<string[]> {
      const owner = `owner-of-${id}`;
      await addRows(storage.db, "users", {
        ...newIndividualColumns(clock.now(), ownerEmail(id)),
        id: owner,
        first_name: "Olga",
        last_name: "Ek",
        status: "active",
      });
      await addRows(storage.db, "companies", {
        id,
        owner_user_id: owner,
        status: "active",
        comparable_name: id,
        co_name: id,
        entity_type: "llc",
        industry: "Food and drink",
        state: "OR",
        phone: "5035550100",
        full_time_count: others + 1,
        part_time_count: 0,
        waiting_period_days: 0,
        billing_email: ownerEmail(id),
        ...times(),
      });
      const ids: string[] = [];
      for (let at = 0; at < others; at++) ids.push(await hire(id));
      return ids;
    },
    async leave(id: string, last_day: string): Promise<void> {
      const state = last_day < new Date(clock.now()).toISOString().slice(0, 10);
      await changeRows(
        storage.db,
        "employees",
        { id },
        { employment_state: state ? "terminated" : "leaving", last_day },
      );
    },
  };
}
