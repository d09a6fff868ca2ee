import { z } from "zod";
import { maxChildren } from "~/domain/sign-up/most-children";
import { isoTime } from "~/embedded/installation";
import { isThemselves } from "~/embedded/services/account/rights";
import { recordAudit } from "~/embedded/services/audit";
import { sealPlaceOf } from "~/embedded/services/sealed-columns";
import { languages } from "~/language/languages";
import { read, write } from "../call";

/** Answers to the present questions, whose version is a column; those of another `version` are never read. */
const questionnaireAnswers = z.object({
  who_for: z.enum(["me", "partner", "children", "family", "team", "not_sure"]),
  /** The number of children; null if none or not answered. */
  children: z.number().int().min(1).max(maxChildren).nullable().default(null),
  usage: z.enum(["low", "medium", "high", "unsure"]),
  language: z.enum(languages),
});
/** For which people it is (one choice), how many children, how often they use care, and the language. */
export type QuestionnaireAnswers = z.output<typeof questionnaireAnswers>;

/** The version of the questions; new questions need a new number. */
const version = 1;

/** Returns the questionnaire's status and answers, null to administrators in their session or for an older form. */
export const getQuestionnaire = read(
  "signed-in",
  "getQuestionnaire",
  async ({ app, db, person }) => {
    const status = person.questionnaire_status;
    if (!isThemselves(person)) return { status, answers: null };
    const row = await db
      .selectFrom("questionnaires")
      .select("answers")
      .where("user_id", "=", person.id)
      .where("version", "=", version)
      .executeTakeFirst();
    const text =
      row && (await app.seals.open(row.answers, sealPlaceOf("questionnaire", person.id)));
    const answers = text ? questionnaireAnswers.parse(JSON.parse(text)) : null;
    return { status, answers };
  },
);

/**
 * Stores the answers and makes the language the account's. Null marks it as skipped, unless it was answered before.
 * Answers reveal health data, so the audit trail doesn't contain them.
 */
export const saveQuestionnaire = write(
  "themselves",
  "saveQuestionnaire",
  async ({ app, db, now, person }, answers: QuestionnaireAnswers | null) => {
    const updated_at = isoTime(now);
    if (answers) {
      const text = app.seals.seal(JSON.stringify(answers), sealPlaceOf("questionnaire", person.id));
      const kept = { version, answers: text, updated_at };
      await db
        .insertInto("questionnaires")
        .values({ user_id: person.id, ...kept })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(kept))
        .execute();
    }
    if (answers && answers.language !== person.language) {
      const [before, after] = [{ language: person.language }, { language: answers.language }];
      const object = `user:${person.id}`;
      await recordAudit(db, now, { action: "profile.changed", object, before, after });
    }
    const { numUpdatedRows: changed } = await db
      .updateTable("users")
      .set({ questionnaire_status: answers ? "done" : "skipped" })
      .$if(answers !== null, (query) =>
        query.set({ language: answers?.language ?? person.language, language_chosen: "yes" }),
      )
      .where("id", "=", person.id)
      .$if(!answers, (query) => query.where("questionnaire_status", "=", "none"))
      .executeTakeFirst();
    if (!changed) return;
    const action = answers ? "questionnaire.answered" : "questionnaire.skipped";
    await recordAudit(db, now, { action, object: `user:${person.id}` });
  },
);
