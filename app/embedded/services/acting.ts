import { AsyncLocalStorage } from "node:async_hooks";
import type { Person } from "./people-queries";

/** Who acts while a request is answered. Kept beside the calls, so that no service on the way can forget to hand it on. */
export type Actor = {
  /** Null until somebody is known; and for the clock and the command line, which act without a request. */
  actorId: string | null;
  /** The administrator who is logged in as `actorId`. */
  onBehalfOf: string | null;
  ip: string | null;
  requestId: string | null;
};

const nobody: Actor = { actorId: null, onBehalfOf: null, ip: null, requestId: null };
const actors = new AsyncLocalStorage<Actor>();

/** Runs `work` as a request from there; who it is is said with {@link actsNow}. */
export function duringRequest<Result>(
  from: Pick<Actor, "ip" | "requestId">,
  work: () => Promise<Result>,
): Promise<Result> {
  return actors.run({ ...nobody, ...from }, work);
}

/** The caller of the request at hand is this person: by their session, or by the link that they have just used up. */
export function actsNow(person: Pick<Person, "id" | "login_as"> | null): void {
  const actor = actors.getStore();
  if (!actor) return;
  actor.actorId = person?.id ?? null;
  actor.onBehalfOf = person?.login_as?.admin_id ?? null;
}

export const actorNow = (): Actor => actors.getStore() ?? nobody;
