import type { z } from "zod";
import {
  questionnaireAnswers,
  type QuestionnaireAnswers,
  type waitlistCalls,
} from "~/contract/waitlist-calls";
import { isoTime, type Installation } from "../installation";
import type { Person } from "./people-queries";

type Kept = z.input<(typeof waitlistCalls.questionnaire)["response"]>["data"];

/** Which questions these are answers to; a new set of questions gets a new number. */
const version = 1;

/** The person's own answers; an employer never sees them (domain.md section 4). */
export async function questionnaireOf({ storage }: Installation, person: Person): Promise<Kept> {
  const row = await storage.db
    .selectFrom("questionnaires")
    .select("answers")
    .where("user_id", "=", person.id)
    .where("version", "=", version)
    .executeTakeFirst();
  const answers = row ? questionnaireAnswers.parse(JSON.parse(row.answers)) : null;
  return { status: person.questionnaire_status, answers };
}

/** Keeps the answers in the place of earlier ones. Skipping (null) takes back nothing that was answered before. */
export async function saveQuestionnaire(
  { storage, clock }: Installation,
  person: Person,
  answers: QuestionnaireAnswers | null,
): Promise<void> {
  const updated_at = isoTime(clock());
  await storage.db.transaction().execute(async (db) => {
    if (answers) {
      const kept = { version, answers: JSON.stringify(answers), updated_at };
      await db
        .insertInto("questionnaires")
        .values({ user_id: person.id, ...kept })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(kept))
        .execute();
    }
    await db
      .updateTable("users")
      .set({ questionnaire_status: answers ? "done" : "skipped" })
      .where("id", "=", person.id)
      .$if(!answers, (query) => query.where("questionnaire_status", "=", "none"))
      .execute();
  });
}
