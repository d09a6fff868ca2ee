/**
 * Defines who may make a call, in words for the OpenAPI document. The backend checks this before it reads the input
 * (core/admission.ts); a service checks further conditions itself, such as the caller's ownership of a row.
 */
export const whoMayCall = {
  anyone: "Anyone.",
  "guest-or-themselves":
    "Anyone but an administrator who is logged in as somebody: a guest, or a signed-in person for themselves.",
  "signed-in": "Anyone who is signed in, and an administrator who is logged in as them.",
  themselves: "Anyone who is signed in. Not an administrator who is logged in as them.",
  "company-owner":
    "The owner of a company, for this company, and an administrator who is logged in as them.",
  "company-owner-themselves":
    "The owner of a company, for this company. Not an administrator who is logged in as them.",
  "association-manager":
    "An association's own manager, for this association, a super administrator, and an administrator who is logged in as a manager.",
  "association-manager-themselves":
    "An association's own manager, for this association, and a super administrator. Not an administrator who is logged in as a manager.",
  "asked-for-factor": "An administrator whom this installation asks for a second factor.",
  global: "A global or super administrator.",
  "global-or-logged-in-as":
    "A global or super administrator, also while they are logged in as somebody else.",
  super: "A super administrator.",
} as const;
export type Who = keyof typeof whoMayCall;

/**
 * The second factor that a call requires from an administrator who needs one: none yet, or one proved within twelve
 * hours. By default, it must have been passed in the session, by a code or by a known device.
 */
export const factorNeeds = {
  "not-yet": "Also before an administrator has shown their second factor.",
  lately: "An administrator must have proved their second factor within twelve hours.",
  "lately-once-set-up":
    "An administrator who has a second factor already must have proved it within twelve hours.",
} as const;
export type FactorNeed = keyof typeof factorNeeds;

const callsWithoutSignIn = ["anyone", "guest-or-themselves"] as const satisfies readonly Who[];
export type OpenWho = (typeof callsWithoutSignIn)[number];

export const needsSignIn = ({ who }: { who: Who }): boolean =>
  !(callsWithoutSignIn as readonly Who[]).includes(who);
