import type { Insider } from "~/contract/insiders";
import { user as userShape } from "~/contract/account/user-shape";
import type { Person } from "~/core/caller";
import { isSameAddress, type User } from "~/domain/user";
import type { Caller } from "../backend";
import { exchangeOver, type Outgoing } from "../exchange";
import type { Core, Transport, TransportResponse } from "../transport";
import { foreignPerson, mergedUser, principalOf } from "./merged-user";

/**
 * The product's own half beside a backend that nobody here wrote, as one browser session sees it for the length of one request
 * (decisions/0060-two-halves.md).
 */
export type Halves = {
  /**
   * The product's half.
   */
  core(): Promise<Core>;
  /** Whom the backend knows the session as, as the product's own functions are given them. */
  person(): Promise<Person | null>;
  /** Makes a call there, in the name of whom the backend knows the session as. */
  send(core: Core, outgoing: Outgoing): Promise<TransportResponse>;
  /** One person of both halves; null for who has no account in the product any more. */
  merged(core: Core, user: User): Promise<User | null>;
  /** The session is another one, or its person may be another: whoever is asked next is asked anew. */
  forget(): void;
  /** The product's half has changed. */
  forgetMirror(): void;
  /** Somebody signs in. @param proof null where it was not with something that was sent to their mailbox */
  arrive(proof: MailProof | null): void;
};

/** To which address it was sent, where that is known: no other is proved that the account may have been given meanwhile. */
type MailProof = { mailbox: string | undefined };

type Mirror = { userId: string; user: User; theirs: User };

/** Asked of the very answer that the address is taken from: another one a moment later may say another address. */
const proves = (proof: MailProof | null, theirs: User): boolean =>
  proof !== null && (proof.mailbox === undefined || isSameAddress(theirs, proof.mailbox));

/** Whom the backend has suspended or archived the product takes for nobody, and follows no further. */
const isActive = ({ user_status }: User) => user_status === "active";

/** @param whoIs asks the backend who is signed in */
export function halvesOf(
  coreBeside: NonNullable<Transport["core"]>,
  caller: Caller,
  whoIs: () => Promise<User | null>,
): Halves {
  let known: Promise<User | null> | undefined;
  let mirror: Promise<Mirror | null> | undefined;
  let arriving: { proof: MailProof | null } | null = null;

  async function mirrored(core: Core, theirs: User): Promise<Mirror | null> {
    const draftKeys = caller.registrationKeys ?? [];
    const kept = await core.mirror(
      foreignPerson(theirs, {
        addressProved: proves(arriving?.proof ?? null, theirs),
        arriving: arriving && { draftKeys },
      }),
    );
    arriving = null;
    return kept && { userId: kept.userId, user: userShape.parse(kept.answer), theirs };
  }

  const mirrorOf = (core: Core, theirs: User) => (mirror ??= mirrored(core, theirs));

  async function insider(core: Core): Promise<Awaited<ReturnType<Insider>>> {
    const theirs = await (known ??= whoIs());
    const mine = theirs && isActive(theirs) ? await mirrorOf(core, theirs) : null;
    return mine && principalOf(mine.userId, mine.theirs);
  }

  return {
    core: coreBeside,

    async person() {
      const core = await coreBeside();
      const principal = await insider(core);
      return principal && core.person(principal);
    },

    async send(core, outgoing) {
      let unknown: { error: unknown } | null = null;
      const who: Insider = () =>
        insider(core).catch((error: unknown) => {
          unknown = { error };
          throw error;
        });
      const send: Transport["send"] = (request) => core.send(request, who);
      const response = await exchangeOver({ send }, caller)(outgoing, {});
      // Who calls could not be asked: that is what went wrong, whatever the call came to.
      if (unknown) throw (unknown as { error: unknown }).error;
      return response;
    },

    async merged(core, user) {
      known = Promise.resolve(user);
      // What the backend says of them is all that they have here.
      if (!isActive(user)) return user;
      const mine = await mirrorOf(core, user);
      return mine && mergedUser(user, mine.user);
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
