import {
  getInvitation,
  previewInvitations,
  inviteRoster,
  withdrawInvitation,
} from "~/core/association/invite-roster";
import { type InvitationShown, maxInvited } from "~/domain/association/desk/desk-rows";
import { inviteTexts } from "~/domain/association/desk/invite.text";
import { lastWholeDay } from "~/domain/local-days";
import { lastZone } from "~/domain/us-state-zones";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { seeOther } from "../../forms/form-answer.server";
import { callOrNotFound, deskIn } from "./whose-desk.server";

/** Managers invite companies after a preview of the recipients, and can withdraw an invitation. */

type Args = PageRequest<SignedIn>;
type Posted = PostedForm<SignedIn>;

const longestId = 100;

/** Previews the invitations of the checked entries, or with `all` of every entry that was never invited. */
export async function loadInvitePage(args: Args) {
  const { association, base } = deskIn(args);
  const query = args.url.searchParams;
  const entries = query
    .getAll("entry")
    .map((id) => id.slice(0, longestId))
    .slice(0, maxInvited);
  const chosen = query.has("all") ? "all" : entries;
  const { expires_at, ...found } = await callOrNotFound(args, () =>
    previewInvitations(args.caller, { association, chosen }),
  );
  const t = say(inviteTexts, args.language);
  return {
    ...found,
    documentTitle: found.to.length > 0 ? t.title({ count: found.to.length }) : t.nobody,
    until: lastWholeDay(expires_at, lastZone),
    entries: found.to.map(({ id }) => id).join(" "),
    back: `${base}/invitations`,
    list: `${base}/roster`,
  };
}

export async function sendInvitations(posted: Posted) {
  const { association, base } = deskIn(posted);
  const entries = String(posted.fields.get("entries") ?? "")
    .split(" ")
    .filter((id) => id !== "" && id.length <= longestId)
    .slice(0, maxInvited);
  const { sent } = await callOrNotFound(posted, () =>
    inviteRoster(posted.caller, { association, entries }),
  );
  const notice = sent > 0 ? "associationInvited" : "associationNotInvited";
  return seeOther(`${base}/invitations`, { notice });
}

/** Only these invitations can still be used, so only these can be withdrawn. */
export const isOpenInvitation = (state: InvitationShown): boolean =>
  state === "waiting" || state === "sent" || state === "bounced";

const invitationIn = ({ params }: Pick<Args, "params">) =>
  (params["invitation"] ?? "").slice(0, longestId);

/** @throws Response the not-found page */
export async function loadWithdrawPage(args: Args) {
  const { association, base } = deskIn(args);
  const invitationKey = { association, id: invitationIn(args) };
  const { email, legal_name, state } = await callOrNotFound(args, () =>
    getInvitation(args.caller, invitationKey),
  );
  return {
    documentTitle: say(inviteTexts, args.language).withdrawTitle({ email }),
    email,
    company: legal_name,
    state,
    isOpen: isOpenInvitation(state),
    back: `${base}/invitations`,
  };
}

export async function withdraw(posted: Posted) {
  const { association, base } = deskIn(posted);
  const invitationKey = { association, id: invitationIn(posted) };
  await callOrNotFound(posted, () => withdrawInvitation(posted.caller, invitationKey));
  return seeOther(`${base}/invitations`, { notice: "invitationWithdrawn" });
}
