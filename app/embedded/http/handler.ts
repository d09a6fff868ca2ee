import type { z } from "zod";
import type { CallName, Calls } from "~/contract/calls";
import type { CachedContent } from "../cached-content";
import type { Installation } from "../installation";
import type { SessionTicket } from "../services/account/backend-sessions";
import type { Person } from "../services/people-queries";
import type { AuthorizedPerson } from "~/core/admission";

type Parsed<Name extends CallName, Key extends "params" | "query" | "body"> =
  Calls[Name] extends Record<Key, infer Schema>
    ? Schema extends z.ZodTypeAny
      ? z.output<Schema>
      : undefined
    : undefined;

export type CallArgs<Name extends CallName> = {
  app: Installation;
  params: Parsed<Name, "params">;
  query: Parsed<Name, "query">;
  body: Parsed<Name, "body">;
  headers: Record<string, string>;
  /** The client's network, for rate limits. */
  client: string;
  /** Returns the caller of a public call, looked up on first use; null for a guest. */
  findCaller(): Promise<Person | null>;
  /** The authorized caller, typed by the contract's `who`. */
  person: AuthorizedPerson[Calls[Name]["who"]];
  session: {
    ticket: SessionTicket;
    /** Throws Refusal no_session_store if the request isn't from the app's own page (cookie fact 10). */
    mustBeStateful(): void;
    /** Makes this the ticket of the answer's cookies. */
    replace(ticket: SessionTicket): void;
  };
};

type Data<Name extends CallName> = Calls[Name]["response"] extends z.ZodTypeAny
  ? z.input<Calls[Name]["response"]> extends { data: infer Inside }
    ? Inside
    : never
  : void;

/** A handler's data with the cookies to set. */
export class Reply<Content> {
  constructor(
    readonly data: Content,
    readonly cookies: string[],
  ) {}
}

/** A file with its headers; null bytes mean that the caller's copy is current (304). */
export class FileReply {
  constructor(
    readonly bytes: Uint8Array<ArrayBuffer> | null,
    readonly headers: Record<string, string>,
  ) {}
}

export type Handlers = {
  [Name in CallName]: (
    args: CallArgs<Name>,
  ) => Promise<
    Calls[Name]["response"] extends "binary"
      ? FileReply
      : Data<Name> | Reply<Data<Name>> | CachedContent<Data<Name>>
  >;
};
