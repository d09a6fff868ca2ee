import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import type { EmbeddedBackend } from "~/embedded/embedded";
import { chooseDelivery, type Delivery } from "~/embedded/mail/deliver";
import type { Environment } from "~/environment";
import { filledAddresses } from "../../setup/crowd/filled";
import { at } from "../load";

/** Somebody who opens pages all the time, beside whatever else runs. */
function visitor(backend: EmbeddedBackend, headers: Record<string, string>) {
  let open = true;
  const times: number[] = [];
  const running = (async () => {
    while (open) {
      const start = performance.now();
      const answer = await backend.handle({ method: "GET", path: "/api/v1/me", headers });
      if (answer.status !== 200) throw new Error(`/me answered ${answer.status}`);
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  })();
  return async () => {
    open = false;
    await running;
    return times;
  };
}

export type Run = { seconds: number; cpuMs: number; delay: number; p50: number; p99: number };

/** What some work took, while somebody opens pages beside it. */
export async function watched(
  backend: EmbeddedBackend,
  headers: Record<string, string>,
  work: () => Promise<unknown>,
): Promise<Run> {
  const stop = visitor(backend, headers);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const delay = monitorEventLoopDelay({ resolution: 2 });
  delay.enable();
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  await work();
  const seconds = (performance.now() - start) / 1000;
  const used = process.cpuUsage(cpu);
  delay.disable();
  const times = await stop();
  return {
    seconds,
    cpuMs: (used.user + used.system) / 1000,
    delay: delay.max / 1e6,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
  };
}

/** Files for whoever signs in; of a hundred thousand invoices it is enough that they leave. */
export function fewFiles(env: Environment, clock: () => number): Delivery {
  const files = chooseDelivery(env, clock, () => undefined);
  return {
    ...files,
    deliver: async (mail) => (mail.to.endsWith(filledAddresses) ? undefined : files.deliver(mail)),
  };
}
