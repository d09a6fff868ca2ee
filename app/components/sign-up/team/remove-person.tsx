import type { FormResult } from "~/components/forms/field-state";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import type { StepFacts } from "../step-frame";
import { RemoveQuestion } from "./remove-question";
import type { TeamUrls } from "./team-list";

const removePersonTexts = texts({
  en: {
    deleted: "What you typed about this person will be deleted from your list.",
    remove: "Remove",
    keep: "Keep",
  },
  es: {
    deleted: "Lo que escribió sobre esta persona se borrará de su lista.",
    remove: "Quitar",
    keep: "Conservar",
  },
});

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
