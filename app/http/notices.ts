import type { NoticeName } from "~/domain/notices";

/** What a page says after a redirect. */
export const notices: Record<NoticeName, string> = {
  inactive: "This account is inactive. Contact support.",
  linkExpired: "This link has expired or was already used. Enter your e-mail for a new one.",
  alreadySignedIn: "You are already signed in. That link has expired or was already used.",
  signedOut: "You are signed out.",
  profileSaved: "Your details are saved.",
  emailChangeSent:
    "Look into your new mailbox. If the address can be used here, a link and a code are on their way.",
  emailChanged: "Your email address is changed.",
  emailNotChanged:
    "Your email address is not changed. That link has expired or was used, or the address cannot be used here.",
  emailKept: "Your email address stays as it is.",
  emailRestored: "Your address is back, and every device is signed out. Sign in to go on.",
  accountClosed: "Your account is closed. We sent a last message to your address.",
  emailHeld:
    "Every device is signed out. Another account has your address now: write to support@benefits.example.",
  sessionRevoked: "That device is signed out.",
  passwordSaved: "Password saved. You still sign in by e-mail link.",
  passwordSavedSignIn:
    "Password saved. You still sign in by e-mail link. Enter your e-mail to get one.",
  passwordSet: "Your new password is saved. Sign in with it.",
  passwordLinkUsed:
    "This link has expired or was already used, so your password has not changed. Enter your email for a new one.",
  invitationUsed:
    "This invitation has expired or was already used, so no password was saved. Ask the person who invited you for a new one.",
  stepFirst: "Complete this step first.",
  employerPays: "Your employer manages billing.",
  billingLinkSent:
    "The link is on its way. It’s listed below, and you can take it back at any time.",
  billingLinkEnded: "The link is taken back. It opens nothing any more.",
  inCompany:
    "You already belong to a company, so you can't sign up again. If that is wrong, write to support@benefits.example.",
  hasMembership:
    "You already have a membership, so you can't sign up again. If that is wrong, write to support@benefits.example.",
  formKept: "Sign in to go on. What you typed is kept.",
  signInToGoOn: "Sign in to go on. Nothing was changed yet.",
  waitlistLeft: "You have left the waiting list. An email confirms it.",
  draftElsewhere:
    "This sign-up went on somewhere else, in the account of its email address. Sign in with that address to open it here.",
  draftElsewhereKept:
    "This sign-up went on somewhere else, in the account of its email address. Sign in with that address to go on here. What you typed is kept.",
  factorFirst: "Confirm that it is you to go on. What you typed is kept.",
  registrationApproved: "The application is approved. The applicant gets a mail and the invoice.",
  registrationAsked: "Your question is on its way to the applicant.",
  registrationRejected: "The application is rejected. The applicant is told why.",
  answersSaved: "Your answers are saved. Submit them when they are right.",
  answerSent: "Your answer is sent. We answer by mail within 2 working days.",
  answerKept: "Your answer is kept. Check what you changed, and sign again to send both.",
  draftDeleted: "Your draft is deleted.",
  draftResumed: "Welcome back. Your answers are as you left them.",
  emailConfirmed: "Your email address is confirmed.",
  personAdded: "That person is on your list.",
  personChanged: "The changes are saved.",
  personRemoved: "That person is off your list.",
  teamImported: "Your import is done.",
  importCancelled: "The import is cancelled. Your team is as it was.",
  importNeedsMore: "Nothing is imported yet: some of what you changed needs another look.",
  locationSaved: "That location is on your list.",
  locationRemoved: "That location is off your list.",
  loginAsEnded: "The login-as session has ended. You are back in your own account.",
  otherAccount: "That form was of another account, so nothing was changed.",
  linkSent: "A new link is on its way.",
  nextInvited: "The next person is invited. They have 14 days to sign up.",
  openingChanged: "The change is made. It holds from now on.",
  offeringPublished: "It is published. People see it from now on.",
  offeringRetired: "It is retired. Nobody can choose it any more.",
  messageSentAgain: "The message is on its way again.",
  paymentRecorded: "The payment is recorded. The payer gets a receipt.",
  paymentKnown: "This payment was recorded before. Nothing changed.",
  paymentUndone: "The payment is undone. The payer is told.",
};
