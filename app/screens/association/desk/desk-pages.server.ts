import { listAssociationApplications } from "~/core/association/overview";
import { listAssociationDues } from "~/core/association/dues-list";
import { listAssociationInvitations } from "~/core/association/invite-roster";
import { deskTexts } from "~/domain/association/desk/desk.text";
import { deskTablesTexts } from "~/domain/association/desk/desk-tables.text";
import { duesShown, invitationShown } from "~/domain/association/desk/desk-rows";
import { writeCsv } from "~/domain/csv-text";
import { lastWholeDay, localDay } from "~/domain/local-days";
import { lastZone, zoneOfState } from "~/domain/us-state-zones";
import { readingZone } from "~/language/own-times";
import { say } from "~/language/say";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { isOpenInvitation } from "./invite.server";
import { callOrNotFound, deskIn, choiceInUrl, loadOverview, pageInUrl } from "./whose-desk.server";

type Args = PageRequest<SignedIn>;
const reviewsPath = "/admin/super-global/registrations";

export async function loadOverviewPage(args: Args) {
  const { base, isManager } = deskIn(args);
  const { counts, dues_c } = await loadOverview(args);
  return { counts, dues_c, base, isManager };
}

export async function loadInvitationsPage(args: Args) {
  const { association, base } = deskIn(args);
  const state = choiceInUrl(args.url, "state", invitationShown);
  const page = pageInUrl(args.url);
  const found = await callOrNotFound(args, () =>
    listAssociationInvitations(args.caller, { association, state, page }),
  );
  return {
    ...found,
    invitations: found.invitations.map((each) => ({
      ...each,
      sent_at: each.sent_at && localDay(each.sent_at, readingZone(args.user)),
      until: lastWholeDay(each.expires_at, lastZone),
      withdraw: isOpenInvitation(each.state)
        ? `${base}/invitations/${encodeURIComponent(each.id)}/withdraw`
        : null,
    })),
    path: `${base}/invitations`,
    list: `${base}/roster`,
    states: invitationShown,
    state: state ?? "",
  };
}

export async function loadApplicationsPage(args: Args) {
  const { association, base, isManager: isOwn } = deskIn(args);
  const page = pageInUrl(args.url);
  const { applications, pagination } = await callOrNotFound(args, () =>
    listAssociationApplications(args.caller, { association, page }),
  );
  return {
    pagination,
    path: `${base}/applications`,
    desk: isOwn ? null : reviewsPath,
    applications: applications.map((each) => ({
      ...each,
      sent_on: localDay(each.submitted_at, zoneOfState(each.us_state)),
      decided_on: each.decided_at && localDay(each.decided_at, zoneOfState(each.us_state)),
      // Only applications under review have a page at the approvals desk.
      href:
        isOwn || (each.state !== "submitted" && each.state !== "needs_info")
          ? null
          : `${reviewsPath}/${encodeURIComponent(each.id)}`,
    })),
  };
}

export async function loadDuesPage(args: Args) {
  const { association, base } = deskIn(args);
  const show = choiceInUrl(args.url, "show", duesShown) ?? "all";
  const page = pageInUrl(args.url);
  const found = await callOrNotFound(args, () =>
    listAssociationDues(args.caller, { association, show, page }),
  );
  return { ...found, show, path: `${base}/dues` };
}

export async function exportDues(args: Args): Promise<string> {
  const { association } = deskIn(args);
  const { members } = await callOrNotFound(args, () =>
    listAssociationDues(args.caller, { association, show: "all", page: null }),
  );
  const t = say(deskTablesTexts, args.language);
  const words = say(deskTexts, args.language);
  return writeCsv(
    [t.member, t.number, words.state, t.paidThrough, t.owes, t.since, t.lapsed],
    members.map(({ name, member_no, state, paid_through, owed_c, late_since, lapsed_on }) => [
      name,
      member_no,
      words.states[state],
      paid_through ?? "",
      (owed_c / 100).toFixed(2),
      late_since ?? "",
      lapsed_on ?? "",
    ]),
  );
}
