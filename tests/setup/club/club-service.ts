import { readIfAsked, readStep } from "~/embedded/services/sign-up/kinds/submit-answers";
import type { SignUpService, Submission } from "~/embedded/services/sign-up/kinds/submission";
import { liveMembershipOf } from "~/embedded/services/sign-up/openings";
import { dogClub, type ClubFacts } from "./club-flow";

/** What became of the applications that went through. */
export const accepted: { owner: string; dog: string | null; chip: string | null; pays: boolean }[] =
  [];

export const clubService: SignUpService<"you" | "dog" | "fee", ClubFacts> = {
  definition: dogClub,
  facts: async (_vault, db, { owner_user_id }) => {
    const owner = await db
      .selectFrom("users")
      .select(["id", "company_id"])
      .where("id", "=", owner_user_id ?? "")
      .executeTakeFirst();
    return { isMember: owner !== undefined && (await liveMembershipOf(db, owner)) !== null };
  },
  read(context): Submission {
    const you = readStep(dogClub, "you", context);
    const dog = readIfAsked(dogClub, "dog", context);
    const fee = readIfAsked(dogClub, "fee", context);
    return {
      person: you,
      usState: null,
      carryOut: async (_vault, _db, _now, { user }) => {
        accepted.push({
          owner: user.email,
          dog: dog?.dog ?? null,
          chip: dog?.chip ?? null,
          pays: fee !== null,
        });
        return Promise.resolve("active");
      },
    };
  },
  review: (_db, { person }) =>
    Promise.resolve(person?.last_name === "Wolf" ? "Wolves are no dogs." : null),
};
