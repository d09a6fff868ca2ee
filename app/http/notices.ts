import type { NoticeName } from "~/domain/notices";

/** What a page says after a redirect. */
export const notices: Record<NoticeName, string> = {
  inactive: "This account is inactive. Contact support.",
  linkExpired: "This link has expired or was already used. Enter your e-mail for a new one.",
  alreadySignedIn: "You are already signed in. That link has expired or was already used.",
  windowShut:
    "You can’t choose coverage now: no window is open for you. Nothing has changed, and answers that you gave before are kept.",
  memberFirst: "Plans of your own come with a membership. Sign up for that first.",
  ownerNotListed:
    "You aren’t on your company’s list of people. Add yourself first: its offer is for whoever is on it.",
  ownChoiceOnly: "Only the person themselves chooses their coverage, and sees their answers.",
  answersChanged: "Something has changed since you looked at your answers. Check them, then go on.",
  termsChanged:
    "The day on which your coverage begins or its price has changed since you looked. Your answers are as you left them. Check what is new, then go on.",
  dependentSaved: "The person is on your list.",
  dependentTwice: "The person is on your list. This person may already be listed: check the list.",
  dependentRemoved: "The person is off your list.",
  choiceReopened:
    "Here are your last answers. Until you submit again, what you chose before stays.",
  signedOut: "You are signed out.",
  profileSaved: "Your details are saved.",
  contactSaved: "Which emails you get is saved.",
  emailChangeSent:
    "Look into your new mailbox. If the address can be used here, a link and a code are on their way.",
  emailChanged: "Your email address is changed.",
  emailNotChanged:
    "Your email address is not changed. That link has expired or was used, or the address cannot be used here.",
  emailKept: "Your email address stays as it is.",
  emailRestored: "Your address is back, and every device is signed out. Sign in to go on.",
  lifeEventReported:
    "Thank you for telling us. You can change your choice until the day below; we sent it to you by email too.",
  coverageCancelled: "Your coverage is canceled. The last day is below and in our email to you.",
  choiceStopped:
    "The choice is stopped for 72 hours, every device is signed out, and a person looks into it. Sign in to go on.",
  choiceReplaced:
    "Another choice has replaced that one already. Every device is signed out. Sign in to see what counts.",
  choiceDecided: "Decided. The person gets an email about it.",
  accountClosed: "Your account is closed. We sent a last message to your address.",
  emailHeld:
    "Every device is signed out. Another account has your address now: write to support@benefits.example.",
  sessionRevoked: "That device is signed out.",
  passwordSaved: "Password saved. You still sign in with a link by email.",
  passwordSavedSignIn:
    "Password saved. You still sign in with a link by email. Enter your email to get one.",
  passwordSet: "Your new password is saved. Sign in with it.",
  passwordLinkUsed:
    "This link has expired or was already used, so your password has not changed. Enter your email for a new one.",
  invitationUsed:
    "This invitation has expired or was already used, so no password was saved. Ask the person who invited you for a new one.",
  stepFirst: "Complete this step first.",
  employerPays: "Your employer manages billing.",
  ownersOnly: "Only the company owner can open this page.",
  employeeReminded: "The reminder is on its way.",
  employeeRemindedLately:
    "Nothing was sent: that person was reminded within the last 24 hours. Once a day is enough.",
  employeeAnswered: "Nothing was sent: that person has answered, or can’t choose any more.",
  employeeNowhere: "Nothing was sent: there is no address to write to.",
  offerExtended: "Your people can choose for longer. Those who have answered can still change it.",
  employmentEnded:
    "The employment ends as you said: the last day stands beside the name. If you made a mistake, open “Employment” there to undo it.",
  employeeRehired: "The employment goes on. No last day is saved any more.",
  companysMembershipEnded: "Your company's membership has ended.",
  membershipCanceled: "Your membership is canceled. The last day is below and in our email to you.",
  membershipChanged: "Your change is saved. What it does is below and in our email to you.",
  membershipRestarted: "Welcome back. This is the first invoice of your membership.",
  wayToPayChanged: "Your invoices are paid that way from now on.",
  billingDetailsSaved: "Your billing details are saved.",
  associationLeaving: "That’s done. Your last day is below and in our email to you.",
  associationStays: "You stay in the association. Your membership goes on as before.",
  launchWaits: "You go live once your membership is active. This is how it stands now.",
  paymentCopySent: "The copy is on its way.",
  launchMoved: "Your go-live day is saved.",
  membershipResumed: "Your membership goes on. It isn’t canceled any more.",
  billingLinkSent:
    "The link is on its way. It’s listed below, and you can take it back at any time.",
  billingLinkEnded: "The link is taken back. It opens nothing any more.",
  onlyOwnerOffers: "Only the owner of a company can set up a group plan.",
  offerPublished: "Your company has published an offer already.",
  membershipFirst: "Your company needs a membership before it can set up a group plan.",
  rosterSaved: "The list is saved.",
  rosterRemoved: "The company is off the list.",
  associationInvited: "The invitations to join are on their way.",
  associationNotInvited:
    "Nobody was invited: a company needs an email address, can't be a member already, and is invited once in 7 days.",
  wayInChanged: "The way into the association is changed.",
  agreementSaved: "The draft is saved.",
  agreementPublished: "The version is published. New members sign it from now on.",
  managerInvited: "The invitation is on its way.",
  managerEnded: "They don't manage the association any more.",
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
  draftDeletedHere:
    "This sign-up was deleted in this browser, so nothing was saved. Nothing of it is kept.",
  draftResumed: "Welcome back. Your answers are as you left them.",
  emailConfirmed: "Your email address is confirmed.",
  personAdded: "That person is on your list.",
  personChanged: "The changes are saved.",
  personRemoved: "That person is off your list.",
  teamImported: "Your import is done.",
  importPartlyDone: "The rows without problems are imported. The others wait here.",
  importCancelled: "The import is canceled. Your team is as it was.",
  importGone:
    "Nothing was changed: that import was finished or canceled in another tab or on another device. The list is as it is now.",
  importNeedsMore: "Nothing is imported yet: some of what you changed needs another look.",
  companyChangeAsked: "Your request is sent. We answer by email within 2 working days.",
  companyChangeWithdrawn: "Your request is taken back. Your company stays on record as it is.",
  enterpriseSettled: "The request is marked.",
  companyChangeDecided: "That is decided. The owner gets an email.",
  handOverOffered: "Your offer is sent. Everything stays as it is until they say yes.",
  handOverWithdrawn: "Your offer is taken back. The company stays yours.",
  handOverDeclined: "You said no. The owner gets an email, and nothing changes.",
  handOverAccepted: "The company is yours to manage. Both of you get an email.",
  companyChanged: "Your company’s details are saved.",
  locationSaved: "That location is on your list.",
  locationPrimary: "That location is your main one now.",
  peopleMoved: "Your people are moved.",
  personAddedInvited: "That person is on your list, and the invitation is on its way.",
  personNotInvited:
    "That person is on your list. No invitation was sent: their address belongs to an account that can’t join your company.",
  invitationsSent: "The invitations are on their way.",
  invitationsSomeSent:
    "Some of the invitations are on their way. Nothing went to people who were invited within the last 24 hours, who have an account, or who have left.",
  invitationsNotSent:
    "Nothing was sent. People who were invited within the last 24 hours, who have an account, or who have left get no invitation.",
  invitationsMore:
    "Nothing was sent yet: more people match by now than you were shown. Check the number, then send.",
  nobodyChecked:
    "Nothing was sent: nobody was checked. Check the box of each person you want to invite.",
  employmentEnds:
    "The last day is saved. If that was a mistake, you can cancel it at the end of this page.",
  employmentEndsAlready:
    "Nothing was changed: a last day was saved for this person meanwhile. It stands under the name.",
  locationRemoved: "That location is off your list.",
  userNameCorrected: "The name is corrected.",
  userLinkSent: "A sign-in link is on its way to them.",
  userDeactivated: "The account is deactivated. They’re signed out everywhere.",
  userActivated: "The account is active again.",
  loginAsEnded: "The login-as session has ended. You are back in your own account.",
  otherAccount: "That form was of another account, so nothing was changed.",
  linkSent: "A new link is on its way.",
  linkNotSent:
    "No new link was sent: you have asked for one a moment ago, or too often. The newest email we sent still works.",
  codeSent: "An email with a link and a code is on its way. It may take a minute.",
  nextInvited: "The next person is invited. They have 14 days to sign up.",
  openingChanged: "The change is made. It holds from now on.",
  pictureAdded: "The picture is added.",
  pictureKnown: "That picture was there already. It has the words that you just gave it.",
  pictureChosen: "The picture is chosen. Nobody sees it until you publish it.",
  catalogueBegun: "The draft is saved. Nobody sees it until you publish it.",
  catalogueSavedDay:
    "Your changes are saved. They’re published by themselves on the day that is set.",
  catalogueSaved: "Your changes are saved. Nobody sees them until you publish them.",
  cataloguePublished: "It is published. People see it from now on.",
  catalogueScheduled: "The day is set. It is published by itself when that day begins.",
  catalogueUnscheduled: "The day is taken back. It is not published by itself.",
  catalogueDiscarded: "The changes are thrown away.",
  catalogueRetired: "It is retired. It is shown to nobody new.",
  catalogueRetiredSeveral: "They are retired. They are shown to nobody new.",
  catalogueRestored: "The older version is taken up. Nobody sees it until you publish it.",
  carrierFileMade: "The file is made. Download it, and mark it once it is sent.",
  carrierFileGoesOn: "A part of the file is made. Go on with it.",
  carrierNothing: "There is nothing to tell: the company knows everything. No file was made.",
  carrierFileSent: "The file is marked as sent.",
  carrierFileRefused: "The file is marked as refused. The next file says it again.",
  carrierFileAgain: "The file has new numbers. Download it and send it.",
  messageSentAgain: "The message is on its way again.",
  paymentRecorded: "The payment is recorded. The payer gets a receipt.",
  paymentKnown: "This payment was recorded before. Nothing changed.",
  paymentUndone: "The payment is undone. The payer is told.",
};

/** The same where it is known whom it is about. */
export const namedNotices: Partial<Record<NoticeName, (name: string) => string>> = {
  personAdded: (name) => `${name} is on your list.`,
  personAddedInvited: (name) => `${name} is on your list, and the invitation is on its way.`,
  personNotInvited: (name) =>
    `${name} is on your list. No invitation was sent: their address belongs to an account that can’t join your company.`,
  personChanged: (name) => `The changes to ${name} are saved.`,
  personRemoved: (name) => `${name} is off your list.`,
  employmentEnds: (name) =>
    `The last day of ${name} is saved. If that was a mistake, you can cancel it at the end of this page.`,
  employmentEndsAlready: (name) =>
    `Nothing was changed: a last day was saved for ${name} meanwhile. It stands under the name.`,
  employmentEnded: (name) =>
    `The employment of ${name} ends as you said: the last day stands beside the name. If you made a mistake, open “Employment” there to undo it.`,
  employeeRehired: (name) => `${name} still works for you. No last day is saved any more.`,
  handOverOffered: (name) =>
    `Your offer to ${name} is sent. Everything stays as it is until they say yes.`,
  handOverAccepted: (company) =>
    `You manage ${company} from now on. Its settings are below, and both of you get an email.`,
};
