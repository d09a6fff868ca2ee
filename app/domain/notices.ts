/**
 * What a page can be told to say after a redirect, by name: the cookie that carries it never holds a text. What each of
 * them says stands in http/notices.ts.
 */
export const noticeNames = [
  "inactive",
  "linkExpired",
  "alreadySignedIn",
  "signedOut",
  "profileSaved",
  "emailChangeSent",
  "emailChanged",
  "emailNotChanged",
  "emailKept",
  "emailRestored",
  "accountClosed",
  "emailHeld",
  "sessionRevoked",
  "passwordSaved",
  "passwordSavedSignIn",
  "passwordSet",
  "passwordLinkUsed",
  "invitationUsed",
  "stepFirst",
  "employerPays",
  "inCompany",
  "hasMembership",
  "formKept",
  "signInToGoOn",
  "draftElsewhere",
  "draftElsewhereKept",
  "factorFirst",
  "registrationApproved",
  "registrationAsked",
  "registrationRejected",
  "answersSaved",
  "draftDeleted",
  "draftResumed",
  "emailConfirmed",
  "personAdded",
  "personChanged",
  "personRemoved",
  "teamImported",
  "importCancelled",
  "loginAsEnded",
  "otherAccount",
  "linkSent",
  "nextInvited",
  "openingChanged",
  "offeringPublished",
  "offeringRetired",
  "messageSentAgain",
] as const;

export type NoticeName = (typeof noticeNames)[number];

export const isNotice = (name: string): name is NoticeName =>
  (noticeNames as readonly string[]).includes(name);
