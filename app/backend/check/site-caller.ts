import type { Environment } from "~/environment";
import type { Caller } from "../backend";

/** Returns the caller for requests of the site itself; `requestId` identifies them in the backend's log. */
export const siteCaller = (
  { APP_URL }: Pick<Environment, "APP_URL">,
  requestId: string,
): Caller => ({
  origin: new URL(APP_URL).origin,
  clientAddress: "127.0.0.1",
  requestId,
});
