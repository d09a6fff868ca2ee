import type { Answers } from "~/domain/sign-up/registration";
import type { Seals } from "~/storage/seals";
import type { Row } from "../../db/schema";
import { sealPlaceOf } from "../sealed-columns";

type SealedStep = Pick<Row<"registration_steps">, "registration_id" | "step" | "data">;

/** Seals a step's answers for their row. */
export const sealAnswers = (
  seals: Seals,
  row: Omit<SealedStep, "data">,
  answers: Answers,
): string =>
  seals.seal(JSON.stringify(answers), sealPlaceOf("answers", row.registration_id, row.step));

/** Returns a step's answers as typed. Throws Unsealable. */
export const openAnswers = async (seals: Seals, row: SealedStep): Promise<Answers> =>
  JSON.parse(
    await seals.open(row.data, sealPlaceOf("answers", row.registration_id, row.step)),
  ) as Answers;
