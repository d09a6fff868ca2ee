import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { EmployeeForm } from "~/components/sign-up/team/employee-form";
import { ImportPreview } from "~/components/sign-up/team/import-preview";
import { MatchColumns, type MatchedColumns } from "~/components/sign-up/team/match-columns";
import { RemovePerson } from "~/components/sign-up/team/remove-person";
import { StepLayout } from "~/components/sign-up/step-frame";
import { TeamImport } from "~/components/sign-up/team/team-import";
import { TeamList } from "~/components/sign-up/team/team-list";
import { useRefused } from "~/components/forms/use-refused";
import { largestImport, refuseLargeImport } from "~/screens/sign-up/team/team-import.server";
import { changeTeam, teamPage } from "~/screens/sign-up/team/team.server";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { form, page } from "~/http/route.server";
import { guardsAt } from "~/http/step.server";

export const handle = { title: "Your team" };

export const loader = page(guardsAt(companyFlow, "employees"), teamPage);
export const action = form(guardsAt(companyFlow, "employees"), changeTeam, {
  largest: (url) => (url.searchParams.has("import") ? largestImport : undefined),
  tooLarge: refuseLargeImport,
});

/** What was changed in another tab must be seen before the form is sent again, and its new revision with it. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

const lead =
  "The membership's price depends on how many people you list. You can list them now, or later.";

export default function Employees() {
  const { page, list, person, removal, import: given, preview } = useLoaderData<typeof loader>();
  const result = useRefused() ?? page.refused ?? undefined;
  const answer = useActionData<{ matching?: MatchedColumns }>();
  const matching = given ? answer?.matching : undefined;
  const title = person
    ? (person.listedAs ?? "Add a person")
    : removal
      ? `Remove ${removal.name}?`
      : given
        ? "Import a list"
        : preview
          ? "Check your import"
          : "Your team";
  return (
    <StepLayout page={page} title={title} lead={list ? lead : null}>
      {list ? <TeamList page={page} list={list} result={result} /> : null}
      {person ? <EmployeeForm key={person.id} page={page} person={person} result={result} /> : null}
      {removal ? <RemovePerson page={page} removal={removal} result={result} /> : null}
      {given && matching ? (
        <MatchColumns page={page} rev={given.rev} matching={matching} result={result} />
      ) : null}
      {given && !matching ? <TeamImport page={page} given={given} result={result} /> : null}
      {preview ? <ImportPreview page={page} preview={preview} result={result} /> : null}
    </StepLayout>
  );
}
