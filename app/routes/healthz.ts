import { machine } from "~/http/route.server";

/** The process is up. For a load balancer or an orchestrator; says nothing about the rest. */
export const loader = machine(
  () => new Response("ok\n", { headers: { "Content-Type": "text/plain; charset=utf-8" } }),
);
