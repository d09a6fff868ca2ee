import type { ActionFunctionArgs } from "@remix-run/node";
import { takeContentNotice } from "~/backend/native/content-notice";
import { environment } from "~/environment";
import { machine } from "~/http/route.server";

const headers = { "Cache-Control": "no-store" };

/** A backend's notice that content was changed, whole and unread: what makes it good is a signature of every byte. */
export const action = machine(async ({ request }: ActionFunctionArgs) => {
  const { BACKEND_NOTICE_SECRET: secret } = environment();
  const status = await takeContentNotice(request, { secret, now: Date.now() });
  return new Response(null, { status, headers });
});
