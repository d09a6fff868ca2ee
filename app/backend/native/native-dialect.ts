import { LRUCache } from "lru-cache";
import type { Call } from "~/contract/call";
import { calls, type CallName } from "~/contract/calls";
import { probeCallOf, featureOf, type BackendFeature } from "~/contract/backend-features";
import type { User } from "~/domain/user";
import { BackendError, noSuchCall } from "../backend-error";
import type { Caller } from "../backend";
import type { Halves } from "../core/halves";
import { exchangeOver, type Outgoing } from "../exchange";
import { offerLifetime, probeFeature, type LearnedFeatures } from "../kept-features";
import { log } from "../log";
import { readFailure } from "../read-answer";
import type { Transport, TransportResponse } from "../transport";
import { readChecklist, toggleChecklist } from "./checklist";
import { contentCalls } from "./content";
import type { AskNatively, NativeCall, NativeInput } from "./native-call";
import { listPeople, readPerson, canSeeOtherUsers, updateProfile } from "./people";
import { isRow } from "./directus-rows";

/**
 * A stock Directus can answer these calls in its own form (decisions/0062-native-directus.md). A Directus that has
 * them under the specification's names is asked by those.
 */
const nativeCalls: Partial<Record<CallName, NativeCall>> = {
  ...contentCalls,
  checklist: readChecklist,
  toggleChecklist,
  updateProfile,
  adminUsers: listPeople,
  adminUser: readPerson,
};

/** Returns a call's form on a stock Directus, if it has one. */
export const findNativeCall = (name: CallName): NativeCall | undefined => nativeCalls[name];

/** The call that is asked in place of one that writes, which exists if the one that reads the same data does. */
const probedBy: Partial<Record<CallName, CallName>> = { toggleChecklist: "checklist" };

/** Which calls each backend has at the contract's paths, as far as {@link lacksCall} found out in this process. */
const callsByTransport = new WeakMap<Transport, LearnedFeatures<CallName>>();

/** Features that a Directus gives only to users whose role allows it. */
const roleDependentFeatures = new Set<BackendFeature>(["userList"]);
/** Returns true if the feature depends on the user's role, so that it must be checked as that user. */
export const isRoleDependent = (feature: BackendFeature): boolean =>
  roleDependentFeatures.has(feature);

/** Features that a stock Directus never has. */
const unsupportedFeatures = new Set<BackendFeature>(["userKinds"]);

/** Whether a user has a right, and until which time in ms that is trusted. */
type KnownRight = { sees: boolean; until: number };
/** The known rights by feature and the user's id at the backend. */
const rightsByTransport = new WeakMap<Transport, LRUCache<string, KnownRight>>();

type CallContext = { transport: Transport; caller: Caller; clock: () => number };

/**
 * Returns true if the backend is a Directus without a route for the call's own path, even if it has no other form for
 * the call; it is asked once and then every few minutes. False without an answer.
 */
export async function lacksCall(name: CallName, context: CallContext): Promise<boolean> {
  const { transport, clock } = context;
  const all: LearnedFeatures<CallName> = callsByTransport.get(transport) ?? new Map();
  callsByTransport.set(transport, all);
  const call = probedBy[name] ?? name;
  return !(await probeFeature(all, call, () => hasCall(call, context), clock));
}

/**
 * Returns false if the backend is a Directus without a route for the call's path; undefined for a 429, a 5xx or
 * no answer. It asks anonymously and without data, so that nothing changes.
 */
async function hasCall(
  name: CallName,
  { transport, caller }: CallContext,
): Promise<boolean | undefined> {
  const call: Call = calls[name];
  const path = call.path.replace("{id}", "-");
  const body = call.method === "GET" ? undefined : "{}";
  const outgoing: Outgoing = { name, call, path, body };
  try {
    const response = await exchangeOver(transport, withoutKeys(caller))(outgoing, {});
    const { status } = response;
    if (status >= 500 || status === 429) return undefined;
    if (status !== 404) return true;
    return readFailure(outgoing, response, caller.requestId).details.code !== "ROUTE_NOT_FOUND";
  } catch (error) {
    // The first answer is cached and background refreshes have no catch, so it must not reject.
    if (!(error instanceof BackendError)) log().error({ err: error, call: name }, "not learnt");
    return undefined;
  }
}

/** Returns the caller without the keys to a guest's drafts, which a foreign backend must not get. */
const withoutKeys = ({ registrationKeys: _opened, ...anonymous }: Caller): Caller => anonymous;

/** What a page passes to the contract's call. */
export type CallParts = { params?: object; query?: object; body?: unknown };

/** Creates the dialect for one browser session during one request. `send` adds the session's credentials. */
export function createNativeDialect({
  halves,
  whoIs,
  send,
  staticToken,
  ...context
}: CallContext & {
  halves: Halves;
  staticToken: string | undefined;
  whoIs: () => Promise<User | null>;
  send: (outgoing: Outgoing) => Promise<TransportResponse>;
}) {
  const { transport, caller, clock } = context;

  /** Returns true if a call is made so: the backend is foreign and has it in no other form. */
  async function speaks(name: CallName): Promise<boolean> {
    if (!Object.hasOwn(nativeCalls, name)) return false;
    return lacksCall(name, context);
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

  const remembered =
    rightsByTransport.get(transport) ?? new LRUCache<string, KnownRight>({ max: 500 });
  rightsByTransport.set(transport, remembered);
  const keyOf = async (feature: BackendFeature) => `${feature} ${(await whoIs())?.user_id}`;
  const remember = (key: string, sees: boolean) =>
    remembered.set(key, { sees, until: clock() + offerLifetime });

  /** Asks as the user, and so never in the background. If it fails, the page itself shows the error. */
  async function learnRight(feature: BackendFeature, name: CallName): Promise<boolean> {
    try {
      const key = await keyOf(feature);
      const before = remembered.get(key);
      if (before && before.until > clock()) return before.sees;
      const sees = await canSeeOtherUsers(askFor(name));
      if (sees !== undefined) remember(key, sees);
      return sees ?? true;
    } catch (error) {
      if (error instanceof BackendError) return true;
      throw error;
    }
  }
  /** Cached for this request, because several parts of a page ask. */
  const rights = new Map<BackendFeature, Promise<boolean>>();
  function hasRight(feature: BackendFeature, name: CallName): Promise<boolean> {
    const right = rights.get(feature) ?? learnRight(feature, name);
    rights.set(feature, right);
    return right;
  }

  /** Returns the state of the caller's membership in the product's half. */
  const standing = async () => {
    const person = await nullOnBackendError(halves.person());
    return person && (await halves.core()).standing(person);
  };

  return {
    speaks,

    /** Returns true if it has the feature; null if the feature doesn't depend on such a call. */
    async keeps(feature: BackendFeature): Promise<boolean | null> {
      const name = probeCallOf(feature, "bearer");
      if (!(await speaks(name))) return null;
      if (unsupportedFeatures.has(feature)) return false;
      return isRoleDependent(feature) ? hasRight(feature, name) : true;
    },

    async send({ name, call }: Outgoing, { params = {}, query = {}, body }: CallParts) {
      const native = nativeCalls[name];
      if (!native) throw new Error(`${name} has no native form`);
      const input: NativeInput = { params, query, body: isRow(body) ? body : {} };
      const asService = exchangeOver(transport, withoutKeys(caller));
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
      const feature = featureOf(name);
      if (response.status !== 403 || !feature || !isRoleDependent(feature)) return response;
      // The right was withdrawn meanwhile.
      remember(await keyOf(feature), false);
      throw noSuchCall(name, caller.requestId);
    },
  };
}

/** Returns null in place of a failed backend call. */
async function nullOnBackendError<Answer>(answering: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answering;
  } catch (error) {
    if (error instanceof BackendError) return null;
    throw error;
  }
}
