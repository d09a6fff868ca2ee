import { pageError } from "~/backend/page-error.server";
import { isVisited, visitedRefusal } from "~/domain/user";
import { page } from "~/http/route.server";

/** Everything that is kept about the caller, as a file (handbook/screens.md). */
export const loader = page(["auth"], async ({ backend, user }) => {
  if (isVisited(user)) throw pageError(403, visitedRefusal, "Forbidden");
  const everything = await backend.call("exportMe");
  return new Response(JSON.stringify(everything, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-benefits-data.json"',
      "Cache-Control": "private, no-store",
    },
  });
});
