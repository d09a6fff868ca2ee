import { AsyncLocalStorage } from "node:async_hooks";
import type { Person } from "./people-queries";

/** The actor of the current request. It is kept in asynchronous context, so that no service has to pass it on. */
export type Actor = {
  /** Null until the user is known, and for the scheduler and command line, which act without a request. */
  actorId: string | null;
  /** The admin who is logged in as `actorId`. */
  onBehalfOf: string | null;
  ip: string | null;
  requestId: string | null;
};

const noActor: Actor = { actorId: null, onBehalfOf: null, ip: null, requestId: null };
const currentRequest = new AsyncLocalStorage<Actor & { hasQueuedMessage: boolean }>();

/** Runs `work` as a request of its own, without an actor until {@link setActor} is called in it. */
export function runAsRequest<Result>(
  from: Pick<Actor, "ip" | "requestId">,
  work: () => Promise<Result>,
): Promise<Result> {
  return currentRequest.run({ ...noActor, ...from, hasQueuedMessage: false }, work);
}

/** Sets the current request's actor: the user of their session, or of the link that they just used. */
export function setActor(person: Pick<Person, "id" | "login_as"> | null): void {
  const actor = currentRequest.getStore();
  if (!actor) return;
  actor.actorId = person?.id ?? null;
  actor.onBehalfOf = person?.login_as?.admin_id ?? null;
}

export const getActor = (): Actor => currentRequest.getStore() ?? noActor;

/** Notes that the current request has queued a message; {@link hasQueuedMessage} tells it after the commit. */
export function noteQueuedMessage(): void {
  const request = currentRequest.getStore();
  if (request) request.hasQueuedMessage = true;
}

/** Returns false outside of a request. */
export const hasQueuedMessage = (): boolean => currentRequest.getStore()?.hasQueuedMessage ?? false;
