import type { CallInput, CallName, CallOutput } from "~/contract/calls";
import type { User } from "~/domain/user";
import type { Backend } from "./backend";
import type { Outgoing } from "./exchange";
import type { TransportResponse } from "./transport";

/** Makes one call through `send` and reads its answer; throws BackendError. */
export type Ask = <Name extends CallName>(
  name: Name,
  input?: CallInput<Name>,
) => Promise<CallOutput<Name>>;

/** The cookie and the bearer reading (handbook/calls.md) each implement this; the methods mirror those of Backend. */
export type ReadingSession = {
  /** Sends with this reading's credentials; failures with a status are returned as answers. */
  send(outgoing: Outgoing): Promise<TransportResponse>;
  /** Returns null without a call if there can't be a signed-in session. */
  currentUser(ask: Ask): Promise<User | null>;
  /** `mailbox` is the address to which the link or code was sent, if the backend tells. */
  signIn(
    ask: Ask,
    credentials: Parameters<Backend["signIn"]>[0],
  ): Promise<{ next: string | null; mailbox?: string | undefined }>;
  requestPasswordReset(ask: Ask, email: string): Promise<void>;
  savePassword(
    ask: Ask,
    input: Parameters<Backend["savePassword"]>[0],
  ): ReturnType<Backend["savePassword"]>;
  confirmEmail(ask: Ask, proof: Parameters<Backend["confirmEmail"]>[0]): Promise<void>;
  startLoginAs(ask: Ask, input: Parameters<Backend["startLoginAs"]>[0]): Promise<void>;
  endLoginAs(ask: Ask): Promise<void>;
  signOut(ask: Ask): Promise<void>;
};
