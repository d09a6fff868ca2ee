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

/** How one reading of handbook/calls.md carries the session. Each method mirrors one of Backend. */
export type ReadingSession = {
  /** Sends with this reading's credentials. Failures with a status come back as answers. */
  send(outgoing: Outgoing): Promise<TransportResponse>;
  /** Null without a call when there is nothing that could be a signed-in session. */
  currentUser(ask: Ask): Promise<User | null>;
  /** `mailbox`: where the backend says it, to which address the link or code went. */
  signIn(
    ask: Ask,
    credentials: Parameters<Backend["signIn"]>[0],
  ): Promise<{ next: string | null; mailbox?: string | undefined }>;
  requestPasswordReset(ask: Ask, email: string): Promise<void>;
  savePassword(
    ask: Ask,
    input: Parameters<Backend["savePassword"]>[0],
  ): ReturnType<Backend["savePassword"]>;
  confirmEmail(ask: Ask, by: Parameters<Backend["confirmEmail"]>[0]): Promise<void>;
  startLoginAs(ask: Ask, input: Parameters<Backend["startLoginAs"]>[0]): Promise<void>;
  endLoginAs(ask: Ask): Promise<void>;
  signOut(ask: Ask): Promise<void>;
};
