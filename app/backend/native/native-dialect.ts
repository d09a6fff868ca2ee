import { LRUCache } from "lru-cache";
import type { Call } from "~/contract/call";
import { calls, type CallName } from "~/contract/calls";
import { callThatTells, offerOf, type Offer } from "~/contract/offers";
import type { User } from "~/domain/user";
import { BackendError, noSuchCall } from "../backend-error";
import type { Caller } from "../backend";
import type { Halves } from "../core/halves";
import { exchangeOver, type Outgoing } from "../exchange";
import { believed, learn, type Learnt } from "../kept-offers";
import { log } from "../log";
import { readFailure } from "../read-answer";
import type { Ask } from "../reading-session";
import type { Transport, TransportResponse } from "../transport";
import { checklist, toggleChecklist } from "./checklist";
import { contentCalls } from "./content";
import type { AskNatively, NativeCall, NativeInput } from "./native-call";
import { listPeople, onePerson, seesOthers, updateProfile } from "./people";
import { isRow } from "./rows";

/**
 * Calls that a stock Directus can answer in a form of its own (decisions/0062-native-directus.md). One that has them as the
 * specification names them is asked in those.
 */
const nativeCalls: Partial<Record<CallName, NativeCall>> = {
  ...contentCalls,
  checklist,
  toggleChecklist,
  updateProfile,
  adminUsers: listPeople,
  adminUser: onePerson,
};

/** A call's form on a stock Directus, if it has one. */
export const nativeFormOf = (name: CallName): NativeCall | undefined => nativeCalls[name];

/** A call that changes something, told by the one that reads it. */
const toldBy: Partial<Record<CallName, CallName>> = { toggleChecklist: "checklist" };

const learnt = new WeakMap<Transport, Learnt<CallName>>();

/** What a Directus has for those alone whose role there may see it. */
const byRight = new Set<Offer>(["userList"]);
/** Whether what it has of this is for those alone whose role there may see it: nobody else can ask. */
export const isByRight = (offer: Offer): boolean => byRight.has(offer);

/** What its own form of a call lacks. */
const beyond = new Set<Offer>(["userKinds"]);

type Seen = { sees: boolean; until: number };
/** Who sees what is by right, by their id there and the offer. */
const seen = new WeakMap<Transport, LRUCache<string, Seen>>();

type Around = { transport: Transport; caller: Caller; clock: () => number };

/** Whether the backend is to be asked natively: it is a Directus, and says that the call's own path is none of its routes. */
export async function lacksCall(name: CallName, around: Around): Promise<boolean> {
  const { transport, clock } = around;
  const all: Learnt<CallName> = learnt.get(transport) ?? new Map();
  learnt.set(transport, all);
  const asked = toldBy[name] ?? name;
  return !(await learn(all, asked, () => hasCall(asked, around), clock));
}

/** Asked as nobody and with nothing, so that the question changes nothing. */
async function hasCall(
  name: CallName,
  { transport, caller }: Around,
): Promise<boolean | undefined> {
  const call: Call = calls[name];
  const path = call.path.replace("{id}", "-");
  const body = call.method === "GET" ? undefined : "{}";
  const outgoing: Outgoing = { name, call, path, body };
  try {
    const response = await exchangeOver(transport, forNobody(caller))(outgoing, {});
    const { status } = response;
    if (status >= 500 || status === 429) return undefined;
    if (status !== 404) return true;
    return readFailure(outgoing, response, caller.requestId).details.code !== "ROUTE_NOT_FOUND";
  } catch (error) {
    // Asked in the background nobody catches it, and the first answer is remembered: it must not be a rejection.
    if (!(error instanceof BackendError)) log().error({ err: error, call: name }, "not learnt");
    return undefined;
  }
}

/** With nothing that opens anything of the person who waits. */
const forNobody = ({ registrationKeys: _opened, ...nobody }: Caller): Caller => nobody;

type Given = { params?: object; query?: object; body?: unknown };

/** A Directus as one browser session asks it in its own form. */
export type NativeDialect = {
  /** Whether a call is made so: the backend is somebody else's, and has it in no other form. */
  speaks(name: CallName): Promise<boolean>;
  /** Whether it has what is told by such a call; null for what is not. */
  keeps(offer: Offer): Promise<boolean | null>;
  send(outgoing: Outgoing, input: Given): Promise<TransportResponse>;
};

/** @param options.send with the session's credentials */
export function nativeDialect({
  halves,
  whoIs,
  send,
  ask,
  staticToken,
  ...around
}: Around & {
  halves: Halves;
  staticToken: string | undefined;
  whoIs: () => Promise<User | null>;
  send: (outgoing: Outgoing) => Promise<TransportResponse>;
  ask: Ask;
}): NativeDialect {
  const { transport, caller, clock } = around;

  async function speaks(name: CallName): Promise<boolean> {
    if (!Object.hasOwn(nativeCalls, name)) return false;
    return lacksCall(name, around);
  }

  function askFor(name: CallName): AskNatively {
    const call: Call = calls[name];
    return (method, path, sent) =>
      send({
        name,
        path,
        call: { ...call, method },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      });
  }

  const remembered = seen.get(transport) ?? new LRUCache<string, Seen>({ max: 500 });
  seen.set(transport, remembered);
  const keyOf = async (offer: Offer) => `${offer} ${(await whoIs())?.user_id}`;
  const remember = (key: string, sees: boolean) =>
    remembered.set(key, { sees, until: clock() + believed });

  /** Asked in the person's own name, and so never in the background. Where it cannot be told, the page itself says what is wrong. */
  async function learnRight(offer: Offer, name: CallName): Promise<boolean> {
    try {
      const key = await keyOf(offer);
      const before = remembered.get(key);
      if (before && before.until > clock()) return before.sees;
      const sees = await seesOthers(askFor(name));
      if (sees !== undefined) remember(key, sees);
      return sees ?? true;
    } catch (error) {
      if (error instanceof BackendError) return true;
      throw error;
    }
  }
  /** Of this request: several parts of a page ask at once. */
  const rights = new Map<Offer, Promise<boolean>>();
  function hasRight(offer: Offer, name: CallName): Promise<boolean> {
    const asked = rights.get(offer) ?? learnRight(offer, name);
    rights.set(offer, asked);
    return asked;
  }

  /** As the product's half says that the caller's membership stands. */
  const standing = async () => (await orNull(ask("ownOffers")))?.standing ?? null;

  return {
    speaks,

    async keeps(offer) {
      const name = callThatTells(offer, "bearer");
      if (!(await speaks(name))) return null;
      if (beyond.has(offer)) return false;
      return isByRight(offer) ? hasRight(offer, name) : true;
    },

    async send({ name, call }, { params = {}, query = {}, body }) {
      const native = nativeCalls[name];
      if (!native) throw new Error(`${name} has no native form`);
      const input: NativeInput = { params, query, body: isRow(body) ? body : {} };
      const asService = exchangeOver(transport, forNobody(caller));
      const response = await native(input, {
        now: clock(),
        standing,
        ask: askFor(name),
        askAsService: staticToken
          ? (method, path) =>
              asService(
                { name, path, call: { ...call, method } },
                { Authorization: `Bearer ${staticToken}` },
              )
          : null,
        async inCore(sent) {
          const core = await halves.core();
          return halves.send(core, { name, call, path: call.path, body: JSON.stringify(sent) });
        },
      });
      const offer = offerOf(name);
      if (response.status !== 403 || !offer || !isByRight(offer)) return response;
      // The right has been taken away meanwhile.
      remember(await keyOf(offer), false);
      throw noSuchCall(name, caller.requestId);
    },
  };
}

async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof BackendError) return null;
    throw error;
  }
}
