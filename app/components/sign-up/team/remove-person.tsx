import { FormFrame } from "~/components/forms/form-frame";
import type { FormResult } from "~/components/forms/field-state";
import { Button, LinkButton } from "~/components/ui/button";
import { StepFields, type StepFacts } from "../step-frame";
import type { TeamUrls } from "./team-list";

/** Asks before somebody is taken off the list. */
export function RemovePerson({
  page,
  removal: { id, name },
  result,
}: {
  page: StepFacts & { urls: TeamUrls };
  removal: { id: string; name: string };
  result: FormResult | undefined;
}) {
  return (
    <FormFrame result={result} action={page.action}>
      <input type="hidden" name="part" value="remove" />
      <input type="hidden" name="id" value={id} />
      <StepFields page={page} rev={page.rev} />
      <p>What you typed about this person is deleted from your list.</p>
      <div className="flex flex-wrap gap-3">
        <Button>
          Remove<span className="sr-only">{` ${name}`}</span>
        </Button>
        <LinkButton quiet href={page.urls.list}>
          Keep
        </LinkButton>
      </div>
    </FormFrame>
  );
}
