import { markMachineRoute } from "~/http/route.server";

/** Tells a load balancer or orchestrator only that the process is running. */
export const loader = markMachineRoute(
  () => new Response("ok\n", { headers: { "Content-Type": "text/plain; charset=utf-8" } }),
);
