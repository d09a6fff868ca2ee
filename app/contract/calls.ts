import type { z } from "zod";
import { adminCalls } from "./admin/admin-calls";
import { bearerCalls } from "./account/bearer-calls";
import type { BinaryAnswer } from "./call";
import { contentCalls, pictureCalls } from "./benefits/content-calls";
import { readingCalls } from "./benefits/reading-calls";
import { searchCalls } from "./benefits/search-calls";
import { secondFactorCalls } from "./account/second-factor-calls";
import { sessionCalls } from "./account/session-calls";

/** Every backend call. Paths, bodies and wrappers in handbook/calls.md are exact; "own" marks what it leaves open. */
export const calls = {
  ...sessionCalls,
  ...secondFactorCalls,
  ...bearerCalls,
  ...contentCalls,
  ...readingCalls,
  ...searchCalls,
  ...pictureCalls,
  ...adminCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;

type InputOf<Name extends CallName, Key extends "params" | "query" | "body"> =
  Calls[Name] extends Record<Key, infer Schema>
    ? Schema extends z.ZodTypeAny
      ? z.input<Schema>
      : undefined
    : undefined;

export type CallInput<Name extends CallName> = {
  params?: InputOf<Name, "params">;
  query?: InputOf<Name, "query">;
  body?: InputOf<Name, "body">;
};

/** What the client returns: the parsed answer without its `{data}` wrapper, a file, or null for an empty body. */
export type CallOutput<Name extends CallName> = Calls[Name]["response"] extends z.ZodTypeAny
  ? z.output<Calls[Name]["response"]> extends { data: infer Data }
    ? Data
    : z.output<Calls[Name]["response"]>
  : Calls[Name]["response"] extends "binary"
    ? BinaryAnswer
    : null;
