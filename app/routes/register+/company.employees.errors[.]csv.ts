import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageError } from "~/backend/page-error.server";
import { errorsCsv } from "~/screens/sign-up/team.server";
import { guard } from "~/http/guard.server";
import { languageOf } from "~/http/language.server";

/** The rows of an import that cannot be taken, with what to change (handbook/rules.md#team-file). */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await guard(args, "registercompany-step3");
  const file = await errorsCsv(visitor, await languageOf(args));
  if (file === null) throw pageError(404, "There is no import to report on.");
  return new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="import-errors.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}
