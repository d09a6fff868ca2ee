import type { Insider } from "~/contract/insiders";
import { user as userShape } from "~/contract/account/user-shape";
import type { Person } from "~/core/caller";
import { isSameAddress, type User } from "~/domain/user";
import type { Caller } from "../backend";
import { exchangeOver, type Outgoing } from "../exchange";
import type { Core, Transport, TransportResponse } from "../transport";
import { foreignPerson, mergedUser, principalOf } from "./merged-user";

/**
 * The product's own half beside a foreign backend, as one browser session sees it during one request
 * (decisions/0060-two-halves.md).
 */
export type Halves = {
  core(): Promise<Core>;
  /** The backend's user of the session, in the form that the product's functions take. */
  person(): Promise<Person | null>;
  /** Makes a call to the product as that user. */
  send(core: Core, outgoing: Outgoing): Promise<TransportResponse>;
  /** Returns the user of both halves as one; null if they have no account in the product any more. */
  merged(core: Core, user: User): Promise<User | null>;
  /** Forgets what is cached, because the session or its user changed. */
  forget(): void;
  /** Forgets the mirrored user, because the product's half changed. */
  forgetMirror(): void;
  /** Tells that a user signs in; `proof` is null if they didn't use something sent to their mailbox. */
  arrive(proof: MailProof | null): void;
};

/** Proof of a mailbox: `mailbox` is the address to which a link or code was sent, if known. */
type MailProof = { mailbox: string | undefined };

type Mirror = { userId: string; user: User; foreignUser: User };

/** Returns true if the proof is of this user's current address, or doesn't say of which. */
const proves = (proof: MailProof | null, foreignUser: User): boolean =>
  proof !== null && (proof.mailbox === undefined || isSameAddress(foreignUser, proof.mailbox));

/** The product ignores users that the backend suspended or archived. */
const isActive = ({ user_status }: User) => user_status === "active";

/** `whoIs` asks the backend who is signed in. */
export function createHalves(
  coreBeside: NonNullable<Transport["core"]>,
  caller: Caller,
  whoIs: () => Promise<User | null>,
): Halves {
  let known: Promise<User | null> | undefined;
  let mirror: Promise<Mirror | null> | undefined;
  let arriving: { proof: MailProof | null } | null = null;

  async function mirrorUser(core: Core, foreignUser: User): Promise<Mirror | null> {
    const draftKeys = caller.registrationKeys ?? [];
    const kept = await core.mirror(
      foreignPerson(foreignUser, {
        addressProved: proves(arriving?.proof ?? null, foreignUser),
        arriving: arriving && { draftKeys },
      }),
    );
    arriving = null;
    return kept && { userId: kept.userId, user: userShape.parse(kept.answer), foreignUser };
  }

  const mirrorOf = (core: Core, foreignUser: User) => (mirror ??= mirrorUser(core, foreignUser));

  async function findPrincipal(core: Core): Promise<Awaited<ReturnType<Insider>>> {
    const foreignUser = await (known ??= whoIs());
    const mirrored =
      foreignUser && isActive(foreignUser) ? await mirrorOf(core, foreignUser) : null;
    return mirrored && principalOf(mirrored.userId, mirrored.foreignUser);
  }

  return {
    core: coreBeside,

    async person() {
      const core = await coreBeside();
      const principal = await findPrincipal(core);
      return principal && core.person(principal);
    },

    async send(core, outgoing) {
      let unknown: { error: unknown } | null = null;
      const whoIsInsider: Insider = () =>
        findPrincipal(core).catch((error: unknown) => {
          unknown = { error };
          throw error;
        });
      const send: Transport["send"] = (request) => core.send(request, whoIsInsider);
      const response = await exchangeOver({ send }, caller)(outgoing, {});
      // The caller couldn't be determined. That is the real error, and the result of the call doesn't matter.
      if (unknown) throw (unknown as { error: unknown }).error;
      return response;
    },

    async merged(core, user) {
      known = Promise.resolve(user);
      // An inactive user has nothing in the product.
      if (!isActive(user)) return user;
      const mirrored = await mirrorOf(core, user);
      return mirrored && mergedUser(user, mirrored.user);
    },

    forget() {
      known = undefined;
      mirror = undefined;
    },
    forgetMirror() {
      mirror = undefined;
    },
    arrive(proof) {
      arriving = { proof };
    },
  };
}
