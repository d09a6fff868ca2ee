import { useActionData, useLoaderData } from "@remix-run/react";
import { readAnewAfterConflict } from "~/components/forms/read-anew";
import { EmployeeForm } from "~/components/sign-up/team/employee-form";
import { ImportPreview } from "~/components/sign-up/team/import-preview";
import { MatchColumns, type MatchedColumns } from "~/components/sign-up/team/match-columns";
import { RemovePerson } from "~/components/sign-up/team/remove-person";
import { StepLayout } from "~/components/sign-up/step-frame";
import { TeamImport } from "~/components/sign-up/team/team-import";
import { teamPageTexts } from "~/components/sign-up/team/team-page.text";
import { TeamList } from "~/components/sign-up/team/team-list";
import { useTexts } from "~/language/use-texts";
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

export const shouldRevalidate = readAnewAfterConflict;

export default function Employees() {
  const { page, list, person, removal, import: given, preview } = useLoaderData<typeof loader>();
  const said = useTexts(teamPageTexts);
  const result = useRefused() ?? page.refused ?? undefined;
  const answer = useActionData<{ matching?: MatchedColumns }>();
  const matching = given ? answer?.matching : undefined;
  const title = person
    ? (person.listedAs ?? said.add)
    : removal
      ? said.remove({ name: removal.name })
      : given
        ? said.import
        : preview
          ? said.preview
          : said.title;
  return (
    <StepLayout page={page} title={title} lead={list ? said.lead : null}>
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
