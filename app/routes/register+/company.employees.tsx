import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { EmployeeForm } from "~/components/sign-up/employee-form";
import { ImportPreview } from "~/components/sign-up/import-preview";
import { RemovePerson } from "~/components/sign-up/remove-person";
import { StepHead } from "~/components/sign-up/step-frame";
import { TeamImport } from "~/components/sign-up/team-import";
import { TeamList } from "~/components/sign-up/team-list";
import { largestImport, refuseLargeImport } from "~/screens/sign-up/team-import.server";
import { changeTeam, teamPage } from "~/screens/sign-up/team.server";
import { guard } from "~/http/guard.server";
import { languageOf } from "~/http/language.server";
import { readForm } from "~/http/read-form.server";
import { follow } from "~/http/redirects.server";

export const handle = { title: "Your team" };

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await guard(args, "registercompany-step3");
  return teamPage(args.request, visitor, await languageOf(args));
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await guard(args, "registercompany-step3");
  const { request } = args;
  const isImport = new URL(request.url).searchParams.has("import");
  let fields: FormData;
  try {
    fields = await readForm(args, isImport ? largestImport : undefined);
  } catch (error) {
    if (isImport && error instanceof Response && error.status === 413) return refuseLargeImport();
    throw error;
  }
  return follow(await changeTeam(request, visitor, fields));
}

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
  const answer = useActionData<typeof action>();
  const result = answer && "result" in answer ? answer.result : undefined;
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
    <div className="frame pt-6">
      <StepHead page={page} title={title} lead={list ? lead : null} />
      {list ? <TeamList page={page} list={list} result={result} /> : null}
      {person ? <EmployeeForm key={person.id} page={page} person={person} result={result} /> : null}
      {removal ? <RemovePerson page={page} removal={removal} result={result} /> : null}
      {given ? <TeamImport page={page} given={given} result={result} /> : null}
      {preview ? <ImportPreview page={page} preview={preview} result={result} /> : null}
    </div>
  );
}
