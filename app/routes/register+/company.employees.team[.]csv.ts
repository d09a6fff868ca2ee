import type { LoaderFunctionArgs } from "@remix-run/node";
import { teamCsv } from "~/screens/sign-up/team.server";
import { guard } from "~/http/guard.server";

/** The team of the draft as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await guard(args, "registercompany-step3");
  return new Response(await teamCsv(visitor), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="team.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}
