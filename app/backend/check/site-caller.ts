import type { Environment } from "~/environment";
import type { Caller } from "../backend";

/** Who asks a backend when nobody does but the site itself. @param requestId what the backend's log calls it */
export const siteCaller = (
  { APP_URL }: Pick<Environment, "APP_URL">,
  requestId: string,
): Caller => ({
  origin: new URL(APP_URL).origin,
  clientAddress: "127.0.0.1",
  requestId,
});
