import type { Insider, ForeignPerson, Principal } from "~/contract/insiders";
import { user as userShape } from "~/contract/account/user-shape";
import type { Person } from "~/core/caller";
import { isSameAddress, type User, isLoggedInAs } from "~/domain/user";
import type { Caller } from "../backend";
import { exchangeOver, type Outgoing } from "../exchange";
import type { Core, Transport, TransportResponse } from "../transport";

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
  /** Returns the user of both halves as one, an inactive one unchanged; null if their account here was closed. */
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

/** The product's copy of the backend's user: its id and user there, and the user that was copied. */
type Mirror = { userId: string; user: User; foreignUser: User };

/** Returns true if the proof is of this user's current address, or doesn't say of which address. */
const provesAddress = (proof: MailProof | null, foreignUser: User): boolean =>
  proof !== null && (proof.mailbox === undefined || isSameAddress(foreignUser, proof.mailbox));

/** Returns true only for the status "active": the product ignores users that were invited, suspended or archived. */
const isActive = ({ user_status }: User) => user_status === "active";

/** Returns the halves of one request. @param whoIs asks the backend who is signed in */
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
        addressProved: provesAddress(arriving?.proof ?? null, foreignUser),
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

/** Returns id, address, names, phone and chosen language for the product's half; `arriving` is null for a login-as. */
export const foreignPerson = (
  user: User,
  { addressProved, arriving }: Pick<ForeignPerson, "addressProved" | "arriving">,
): ForeignPerson => ({
  id: user.user_id,
  email: user.user_email,
  first_name: user.user_first_name,
  last_name: user.user_last_name,
  phone: user.phone,
  language: user.language_chosen ? user.language : null,
  addressProved: addressProved || user.email_proved === true,
  arriving: isLoggedInAs(user) ? null : arriving,
});

/** Returns the product's user id with the backend's admin level and login-as session, to call the product's half as. */
export function principalOf(userId: string, user: User): Principal {
  const session = user.login_as_context?.session;
  const unnamed = { started_at: "", expires_at: null, original_admin: { name: "", email: "" } };
  const { started_at, expires_at, original_admin } = session ?? unnamed;
  return {
    userId,
    adminLevel: user.admin_level,
    loginAs: isLoggedInAs(user) ? { started_at, expires_at, ...original_admin } : null,
  };
}

/** Returns the user's rights as an administrator: the product's, or else the backend's. */
const adminRightsOf = (foreignUser: User, productUser: User) =>
  (({ user_is_admin, is_global_admin, admin_level }) => ({
    user_is_admin,
    is_global_admin,
    admin_level,
  }))(productUser.admin_level === "none" ? foreignUser : productUser);

/**
 * Returns the user's type, company and roles in it. If only the backend knows the company, employees see its name but
 * have no role. Its owner has no company here, because owners can only use one that the product has, and can sign up
 * their own.
 */
function companyOf(foreignUser: User, productUser: User) {
  const { type, company, is_company_owner, is_employee, is_individual } = productUser;
  if (company || foreignUser.is_company_owner)
    return { type, company, is_company_owner, is_employee, is_individual };
  return {
    type: foreignUser.type,
    company: foreignUser.company,
    is_individual: foreignUser.is_individual,
    is_company_owner: false,
    is_employee: false,
  };
}

/**
 * Returns the user of both halves: the backend knows who they are (also their id), the product what they have and may
 * do. What only one of them knows is taken from there; `email_proved` is left out.
 */
export function mergedUser({ email_proved: _, ...foreignUser }: User, productUser: User): User {
  return {
    ...foreignUser,
    ...adminRightsOf(foreignUser, productUser),
    ...companyOf(foreignUser, productUser),
    manages: productUser.manages ?? null,
    // An invited account has no name there.
    user_first_name: foreignUser.user_first_name || productUser.user_first_name,
    user_last_name: foreignUser.user_last_name || productUser.user_last_name,
    insurance: productUser.insurance ?? foreignUser.insurance,
    dental: productUser.dental ?? foreignUser.dental,
    vision: productUser.vision ?? foreignUser.vision,
    phone: foreignUser.phone ?? productUser.phone,
    language: foreignUser.language_chosen ? foreignUser.language : productUser.language,
    time_zone: foreignUser.time_zone ?? productUser.time_zone ?? null,
    ...(productUser.zone ? { zone: productUser.zone } : {}),
    created_at: foreignUser.created_at ?? productUser.created_at,
    questionnaire_status: productUser.questionnaire_status,
  };
}
