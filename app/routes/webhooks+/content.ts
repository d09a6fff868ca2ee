import type { ActionFunctionArgs } from "@remix-run/node";
import { takeContentNotice } from "~/backend/native/content-notice";
import { clockNow } from "~/backend/installation-clock";
import { environment } from "~/environment";
import { machineRoute } from "~/http/route.server";

const headers = { "Cache-Control": "no-store" };

/** Takes a backend's notice of changed content unparsed, because its signature covers every byte. */
export const action = machineRoute(async ({ request }: ActionFunctionArgs) => {
  const { BACKEND_NOTICE_SECRET: secret } = environment();
  const status = await takeContentNotice(request, { secret, now: clockNow() });
  return new Response(null, { status, headers });
});
