import { unreadableForm } from "~/backend/page-error.server";
import { deskTexts } from "~/domain/association/desk/desk.text";
import { deskTablesTexts } from "~/domain/association/desk/desk-tables.text";
import { duesShown, invitationShown } from "~/contract/association/desk-calls";
import { writeCsv } from "~/domain/csv-text";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { go, refuseForWhole, type Go, type Refused } from "../../forms/form-answer.server";
import { deskCall, deskIn, oneAsked, overviewOf, pageAsked } from "./whose-desk.server";

/** An association's overview, its invitations, applications and dues. */

type Asked = PageRequest<SignedIn>;
const reviewsPath = "/admin/super-global/registrations";

const titled = (
  { language }: Asked,
  part: "overview" | "invitations" | "applications" | "dues",
) => ({
  documentTitle: say(deskTexts, language)[part],
});

export async function overviewPage(asked: Asked) {
  const { base, own } = deskIn(asked);
  const { counts, dues_c } = await overviewOf(asked);
  return { ...titled(asked, "overview"), counts, dues_c, base, own };
}

export async function invitationsPage(asked: Asked) {
  const { association, base } = deskIn(asked);
  const state = oneAsked(asked.url, "state", invitationShown);
  const query = { page: pageAsked(asked.url), ...(state ? { state } : {}) };
  const found = await deskCall(asked, () =>
    asked.backend.call("associationInvitations", { params: { association }, query }),
  );
  return {
    ...titled(asked, "invitations"),
    ...{ ...found, path: `${base}/invitations`, list: `${base}/roster` },
    ...{ states: invitationShown, state: state ?? "" },
  };
}

/** What is said of invitations that were asked for. */
export const afterInviting = ({ sent }: { sent: number }) =>
  sent > 0 ? ("associationInvited" as const) : ("associationNotInvited" as const);

/** Invites everybody who was never invited. @throws Response 400 for a form that does not ask for it */
export async function inviteAll(posted: PostedForm<SignedIn>): Promise<Go | Refused> {
  if (posted.fields.get("intent") !== "all") {
    throw unreadableForm();
  }
  const { association, base } = deskIn(posted);
  try {
    const outcome = await deskCall(posted, () =>
      posted.backend.call("inviteRoster", { params: { association }, body: { all: "yes" } }),
    );
    return go(`${base}/invitations`, { notice: afterInviting(outcome) });
  } catch (error) {
    return refuseForWhole(error, posted.fields);
  }
}

export async function applicationsPage(asked: Asked) {
  const { association, base, own } = deskIn(asked);
  const query = { page: pageAsked(asked.url) };
  const { applications, pagination } = await deskCall(asked, () =>
    asked.backend.call("associationApplications", { params: { association }, query }),
  );
  return {
    ...titled(asked, "applications"),
    ...{ pagination, path: `${base}/applications`, desk: own ? null : reviewsPath },
    applications: applications.map((each) => ({
      ...each,
      // The approvals desk has those that wait for somebody.
      href:
        own || (each.state !== "submitted" && each.state !== "needs_info")
          ? null
          : `${reviewsPath}/${encodeURIComponent(each.id)}`,
    })),
  };
}

export async function duesPage(asked: Asked) {
  const { association, base } = deskIn(asked);
  const show = oneAsked(asked.url, "show", duesShown) ?? "all";
  const query = { show, page: pageAsked(asked.url) };
  const found = await deskCall(asked, () =>
    asked.backend.call("associationDues", { params: { association }, query }),
  );
  return { ...titled(asked, "dues"), ...found, show, path: `${base}/dues` };
}

/** All members and their dues, as a spreadsheet takes them. */
export async function duesFile(asked: Asked): Promise<string> {
  const { association } = deskIn(asked);
  const { members } = await deskCall(asked, () =>
    asked.backend.call("associationDues", { params: { association }, query: { all: "yes" } }),
  );
  const said = say(deskTablesTexts, asked.language);
  const words = say(deskTexts, asked.language);
  return writeCsv(
    [
      ...[said.member, said.number, words.state, said.paidThrough],
      ...[said.owes, said.since, said.lapsed],
    ],
    members.map(({ name, member_no, state, paid_through, owed_c, late_since, lapsed_on }) => [
      ...[name, member_no, words.states[state], paid_through ?? ""],
      ...[(owed_c / 100).toFixed(2), late_since ?? "", lapsed_on ?? ""],
    ]),
  );
}
