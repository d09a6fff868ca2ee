import type { z } from "zod";
import type { CallName, Calls } from "~/contract/calls";
import type { Installation } from "../installation";
import type { SessionTicket } from "../services/account/backend-sessions";
import type { Person } from "../services/people-queries";
import type { Admitted } from "~/core/admission";

type Parsed<Name extends CallName, Key extends "params" | "query" | "body"> =
  Calls[Name] extends Record<Key, infer Schema>
    ? Schema extends z.ZodTypeAny
      ? z.output<Schema>
      : undefined
    : undefined;

/** One call as its handler sees it: input parsed by the contract, the caller known. */
export type Asked<Name extends CallName> = {
  app: Installation;
  params: Parsed<Name, "params">;
  query: Parsed<Name, "query">;
  body: Parsed<Name, "body">;
  /** Header names are lower-case. */
  headers: Record<string, string>;
  /** The client's address, for limits. */
  client: string;
  /** Who calls, where anyone may, looked up at the first question; null for a guest. */
  caller(): Promise<Person | null>;
  /** Who was let through, as the contract's `who` says it. */
  person: Admitted[Calls[Name]["who"]];
  session: {
    ticket: SessionTicket;
    /** @throws Refusal no_session_store when the request is not from the app's own page (cookie fact 10) */
    mustBeStateful(): void;
    /** The cookies of the answer carry this ticket from now on. */
    replace(ticket: SessionTicket): void;
  };
};

type Data<Name extends CallName> = Calls[Name]["response"] extends z.ZodTypeAny
  ? z.input<Calls[Name]["response"]> extends { data: infer Inside }
    ? Inside
    : never
  : null;

/** A file with its headers; null bytes say that the caller's copy is still good (304). */
export type FileReply = {
  file: { bytes: Uint8Array<ArrayBuffer> | null; headers: Record<string, string> };
};

/** `json` is a whole body that was made before. */
export type Reply<Name extends CallName> = Calls[Name]["response"] extends "binary"
  ? FileReply
  : { data: Data<Name>; cookies?: string[] } | { json: string };

export type Handlers = {
  [Name in CallName]: (asked: Asked<Name>) => Promise<Reply<Name>>;
};

export const nothing = { data: null };
