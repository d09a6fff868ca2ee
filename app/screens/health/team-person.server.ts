import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import { requireKept } from "~/backend/backend-error";
import { pageNotFound } from "~/backend/page-error.server";
import { leaveReasons, type TeamPerson } from "~/contract/health/group-offer-calls";
import { isDay } from "~/domain/calendar-days";
import { problem } from "~/domain/problems/problem";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import {
  go,
  parseForm,
  refuse,
  refuseFor,
  refuseForWhole,
  type Go,
  type Refused,
} from "../forms/form-answer.server";
import { teamPath } from "./team.server";
import { employeeOf } from "../company/employee.server";
import { nameOf } from "../company/employees.server";
import { leftPart } from "./left-part.server";
import { teamTexts } from "./team.text";

/** One person of the team: their employment ends, or they are taken on again. */

const noDay = problem("offers.last_day_missing");
const noReason = problem("offers.reason_missing");
/** The form that ends an employment. */
export const endSchema = z.object({
  last_day: z.string({ required_error: noDay }).refine(isDay, noDay),
  reason: z.enum(leaveReasons, { errorMap: () => ({ message: noReason }) }),
});

/** @throws Response the not-found page for nobody of this company */
async function personOf({
  backend,
  params,
  url,
}: Pick<PageRequest, "backend" | "params" | "url">): Promise<TeamPerson> {
  const query = { id: (params["id"] ?? "").slice(0, 100) };
  const { people } = await backend.call("healthTeam", { query });
  const [person] = people;
  if (!person) throw pageNotFound(url.pathname);
  return person;
}

export async function teamPersonPage(asked: PageRequest<SignedIn>) {
  await requireKept(asked.backend, "groupOffers");
  const person = await personOf(asked);
  const { person: said } = say(teamTexts, asked.language);
  const name = nameOf(person);
  return {
    documentTitle: name,
    name,
    path: `${teamPath}/${encodeURIComponent(person.id)}`,
    back: { text: said.back, href: teamPath },
    left:
      person.last_day === null
        ? null
        : leftPart(asked.language, {
            name,
            last_day: person.last_day,
            ends_on: person.ends_on,
            isLeaving: (await employeeOf(asked)).state === "leaving",
          }),
    end: {
      title: said.endTitle,
      text: person.effective_on === null ? said.endUncovered({ name }) : said.endText({ name }),
      why: said.onlyThemselves,
      lastDay: said.lastDay,
      lastDayHint: said.lastDayHint,
      reason: said.reason,
      reasonHint: said.reasonHint,
      reasons: [
        ["", said.choose] as const,
        ...leaveReasons.map((each) => [each, said.reasons[each]] as const),
      ],
      button: said.end,
      keep: said.keep,
    },
    constraints: getZodConstraint(endSchema),
  };
}

export async function changeEmployment(posted: PostedForm<SignedIn>): Promise<Go | Refused> {
  const { backend, fields } = posted;
  const person = await personOf(posted);
  const [id, of] = [person.id, nameOf(person)];
  if (fields.get("intent") === "rehire") {
    try {
      await backend.call("rehireEmployee", { params: { id } });
      return go(teamPath, { notice: "employeeRehired", of });
    } catch (error) {
      return refuseForWhole(error, fields);
    }
  }
  const submission = parseForm(fields, endSchema);
  if (submission.status !== "success") return refuse(submission);
  try {
    await backend.call("endEmployment", { params: { id }, body: submission.value });
    return go(teamPath, { notice: "employmentEnded", of });
  } catch (error) {
    return refuseFor(error, submission);
  }
}
