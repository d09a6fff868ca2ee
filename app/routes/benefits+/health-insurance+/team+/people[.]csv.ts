import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { getHealthTeam } from "~/core/health/team";
import { writeCsv } from "~/domain/csv-text";
import { say } from "~/language/say";
import { fullNameOf } from "~/screens/company/employees.server";
import { teamTexts } from "~/screens/health/team.text";

/** Returns all employees, also those who left, with their answers as CSV. */
export const loader = page(
  ["auth", "companysettings", "subscriptioncancelled"],
  async ({ caller, language }) => {
    const t = say(teamTexts, language);
    const { people } = await getHealthTeam(caller, { page: "all" });
    return csvFile(
      writeCsv(
        Object.values(t.columns),
        people.map((person) => {
          const { status, due_on, tier, dependents, employer_c } = person;
          const { effective_on, ends_on, last_day } = person;
          return [
            fullNameOf(person),
            t.statuses[status],
            due_on ?? "",
            tier === null ? "" : t.tiers[tier],
            dependents ?? "",
            employer_c === null ? "" : (employer_c / 100).toFixed(2),
            effective_on ?? "",
            ends_on ?? "",
            last_day ?? "",
          ];
        }),
      ),
      "team",
    );
  },
);
