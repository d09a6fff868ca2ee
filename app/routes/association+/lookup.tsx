import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { lookupStepTexts } from "~/components/association/lookup-step.text";
import { fieldStates } from "~/components/forms/field-state";
import { RadioCards } from "~/components/forms/option";
import { TextField } from "~/components/forms/text-field";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { Button } from "~/components/ui/button";
import { getAssociationFacts } from "~/core/association/application";
import { lookUpOnRoster } from "~/core/association/look-up";
import {
  foundEntriesIn,
  invitedEntryIn,
  joinerIn,
  last4Field,
} from "~/domain/association/association-answers";
import { type LookupResult, notOnRoster } from "~/domain/association/association-facts";
import { zipField } from "~/domain/company/address-fields";
import { figuresId } from "~/domain/form-frame";
import { isFailure } from "~/domain/problems/failure";
import { problem } from "~/domain/problems/problem";
import type { Answers } from "~/domain/sign-up/registration";
import { stepForm, stepPage } from "~/http/step.server";
import { useTexts } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { answersOf } from "~/screens/engine/flow";
import { parseForm, refuse, refuseFor } from "~/screens/forms/form-answer.server";
import { refusedForm, type StepAnswer } from "~/screens/sign-up/sign-up.server";
import type { PageRequest, PostedForm } from "~/sessions/visitor";

export const handle = { title: { en: "Find yourself on the list", es: "Búsquese en la lista" } };

/** Returns "found" if the search found anything, or else its stored result (`kept`); "nothing" before a search. */
function searchResultOf(found: number, kept: unknown): LookupResult["told"] {
  if (found > 0) return "found";
  return kept === "none" || kept === "many" ? kept : "nothing";
}

/** Takes a name, or an EIN's last digits with a ZIP code; an incomplete search is refused and is no try. */
const searchSchema = z
  .object({
    name: z.string().trim().max(120, problem("company.name_long")).optional(),
    ein_last4: z.string().trim().optional(),
    zip: z.string().trim().optional(),
  })
  .superRefine(({ name, ein_last4, zip }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (ein_last4 && !last4Field.safeParse(ein_last4).success) {
      wrong("ein_last4", problem("association.last4_wrong"));
    }
    if (zip && !zipField.safeParse(zip).success) wrong("zip", problem("association.zip_wrong"));
    if (ein_last4 && !zip && !name) wrong("zip", problem("association.zip_wrong"));
    if (!name && !ein_last4) wrong("name", problem("association.search_missing"));
  });

/** Returns the stored matches of the last search, or before one the invited entry, which is then preselected. */
export const loader = stepPage(
  associationFlow,
  "lookup",
  async (args: PageRequest): Promise<LookupResult> => {
    const facts = await getAssociationFacts(args.caller);
    const answers = answersOf((await loadWalk(args, associationFlow)).draft);
    const kept = answers["lookup"];
    // The invited entry is shown until the applicant searches.
    const invited = kept?.["told"] === undefined ? invitedEntryIn(facts) : [];
    const stored = foundEntriesIn(answers);
    const found = stored.length > 0 ? stored : invited;
    return {
      association: facts.association?.name ?? "",
      found,
      told: searchResultOf(found.length, kept?.["told"]),
      joins: joinerIn(answers),
      chosen: kept?.["roster"] === undefined ? (invited[0]?.id ?? null) : null,
    };
  },
);
/**
 * "Look up" asks the backend once and stores the matches, so that reloading the page isn't another try; any other
 * button keeps the earlier matches.
 */
export const action = stepForm(
  associationFlow,
  "lookup",
  async (posted: PostedForm): Promise<StepAnswer | { beside: Answers }> => {
    const { fields, caller } = posted;
    const { draft } = await loadWalk(posted, associationFlow);
    const stored = answersOf(draft)["lookup"] ?? {};
    const before = Object.fromEntries(
      Object.entries(stored).filter(([name]) => name === "found" || name === "told"),
    ) as Answers;
    if (fields.get("intent") !== "stay") {
      // The invited entry is stored with the answers like a match of a search.
      const facts = await getAssociationFacts(caller);
      const isKept = foundEntriesIn({ lookup: before }).length > 0;
      const found = isKept
        ? []
        : invitedEntryIn(facts).filter(({ id }) => id === fields.get("roster"));
      return { beside: found.length > 0 ? { ...before, found } : before };
    }
    const submission = parseForm(fields, searchSchema);
    if (submission.status !== "success") return refusedForm(refuse(submission));
    const { name, ein_last4, zip } = submission.value;
    try {
      const { found, many } = await lookUpOnRoster(caller, {
        name,
        ein_last4,
        zip: zip?.slice(0, 5),
      });
      // A choice from an earlier search no longer applies.
      const chosen = String(fields.get("roster") ?? "");
      if (!found.some(({ id }) => id === chosen)) fields.delete("roster");
      return { beside: { found, told: many ? "many" : found.length > 0 ? "found" : "none" } };
    } catch (error) {
      if (!isFailure(error, 404, 429)) throw error;
      return refusedForm(refuseFor(error, submission));
    }
  },
);

const searchFields = ["name", "ein_last4", "zip"];

/** The search of the members list, and its matches to choose from, or that one isn't on the list. */
export default function Lookup() {
  const { page, ...kept } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(lookupStepTexts);
  const { association } = kept;
  const input = fieldStates(answer?.result, page.constraints, page.answers);
  const searched = fieldStates(undefined, page.constraints, page.answers);
  // Results of another search must not be shown for a refused one.
  const isFound = searchFields.every(
    (name) => (input(name).defaultValue ?? "") === (searched(name).defaultValue ?? ""),
  );
  const lookedUp: LookupResult = isFound ? kept : { ...kept, found: [], told: "nothing" };
  const { found, told, joins, chosen } = lookedUp;
  const none = { value: notOnRoster, text: told === "found" ? t.none : t.notListed };
  const roster = input("roster");
  const noMatch = joins === "company" ? t.noMatch : t.noMatchPerson;
  return (
    <StepFrame page={page} title={page.title} lead={t.lead({ association })} answer={answer}>
      <TextField
        field={input("name")}
        label={t.name}
        hint={t.nameHint}
        autoComplete="organization"
      />
      <fieldset className="grid w-full gap-6">
        <legend className="mb-4 font-bold">{t.or}</legend>
        <TextField
          field={input("ein_last4")}
          label={t.last4}
          hint={t.last4Hint}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-[8rem]"
        />
        <TextField
          field={input("zip")}
          label={t.zip}
          hint={t.zipHint}
          inputMode="numeric"
          autoComplete="postal-code"
          className="max-w-[8rem]"
        />
      </fieldset>
      <Button quiet name="intent" value="stay" formNoValidate>
        {t.lookUp}
      </Button>
      <div id={figuresId} className="grid w-full gap-6 scroll-mt-4" role="status">
        {told === "many" ? <p className="notice max-w-line">{t.many}</p> : null}
        {told === "none" ? (
          <div className="notice max-w-line">
            <p className="font-bold">{noMatch}</p>
            <p>{t.noMatchNext}</p>
          </div>
        ) : null}
        {told === "found" ? <p className="font-bold">{t.found({ count: found.length })}</p> : null}
      </div>
      <RadioCards
        field={chosen && roster.chosen.length === 0 ? { ...roster, chosen: [chosen] } : roster}
        label={t.which}
        options={[
          ...found.map(({ id, legal_name, zip, contact }) => ({
            value: id,
            text: legal_name,
            detail: [zip, contact && t.contact({ contact })].filter(Boolean).join(" · "),
          })),
          none,
        ]}
      />
    </StepFrame>
  );
}
