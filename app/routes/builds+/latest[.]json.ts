import manifest from "virtual:remix/server-manifest";
import { markMachineRoute } from "~/http/route.server";

/** Returns the deployed version (handbook/calls.md), which app/components/shell/poll-builds.ts polls without a session. */
export const loader = markMachineRoute(() =>
  Response.json({ id: manifest.version }, { headers: { "Cache-Control": "no-store" } }),
);
