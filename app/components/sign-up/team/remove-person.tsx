import type { FormResult } from "~/components/forms/field-state";
import { useTexts } from "~/language/use-texts";
import { removePersonTexts } from "./remove-person.text";
import type { StepFacts } from "../step-frame";
import { RemoveQuestion } from "./remove-question";
import type { TeamUrls } from "./team-list";

/** Asks before a person is removed from the list. */
export function RemovePerson({
  page,
  removal,
  result,
}: {
  page: StepFacts & { urls: TeamUrls };
  removal: { id: string; name: string };
  result: FormResult | undefined;
}) {
  const words = useTexts(removePersonTexts);
  return (
    <RemoveQuestion
      page={page}
      result={result}
      removal={removal}
      list={page.urls.list}
      words={{ text: words.deleted, remove: words.remove, keep: words.keep }}
    />
  );
}
