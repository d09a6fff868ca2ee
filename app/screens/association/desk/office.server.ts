import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import { pageNotFound, unreadableForm } from "~/backend/page-error.server";
import { clockNow } from "~/backend/installation-clock";
import * as agreements from "~/core/association/agreements";
import * as managing from "~/core/association/managers";
import { listAssociations } from "~/core/association/overview";
import * as way from "~/core/association/join-code";
import { officeTexts } from "~/domain/association/desk/office.text";
import { emailSchema } from "~/contract/shapes";
import { agreementSchema } from "~/domain/association/agreement-fields";
import { joinCodeSchema } from "~/domain/association/join-codes";
import { writeCsv } from "~/domain/csv-text";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import { readingZone } from "~/language/own-times";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { renderMarkdown } from "../../benefits/markdown.server";
import { seeOther, parseForm, refuse, type Go, type Refused } from "../../forms/form-answer.server";
import { callOrNotFound, deskIn, officePath } from "./whose-desk.server";

/** Super administrators set an association's join code, its agreement and its managers. */

type Args = PageRequest<SignedIn>;
type Posted = PostedForm<SignedIn>;

const textsOf = ({ language }: Pick<Args, "language">) => say(officeTexts, language);

export async function loadAssociationsPage(args: Args) {
  const found = await listAssociations(args.caller);
  return {
    catalog: "/admin/super-global/catalogue/associations",
    rows: found.map((each) => ({ ...each, href: `${officePath}/${encodeURIComponent(each.id)}` })),
  };
}

export async function loadWayInPage(args: Args) {
  const { association } = deskIn(args);
  const found = await callOrNotFound(args, () => way.getJoinCode(args.caller, { association }));
  return { ...found, constraints: getZodConstraint(joinCodeSchema) };
}

export async function changeJoinCode(posted: Posted) {
  const { association, base } = deskIn(posted);
  const submission = parseForm(posted.fields, joinCodeSchema);
  if (submission.status !== "success") return refuse(submission);
  const { join_code, join_open, sure } = submission.value;
  const seenVersion = String(posted.fields.get("seen") ?? "").slice(0, 40);
  const { join_code: before } = await callOrNotFound(posted, () =>
    way.getJoinCode(posted.caller, { association }),
  );
  if (join_code !== before && sure !== "on") {
    return refuse(submission, { fields: { sure: [problem("roster.code_unsure")] } });
  }
  await callOrNotFound(posted, () =>
    way.changeJoinCode(posted.caller, { association, join_code, join_open, seenVersion }),
  );
  return seeOther(`${base}/code`, { notice: "wayInChanged" });
}

const agreementsPath = (args: Pick<Args, "user" | "params">) => `${deskIn(args).base}/agreements`;

export async function loadAgreementsPage(args: Args) {
  const { association } = deskIn(args);
  const found = await callOrNotFound(args, () =>
    agreements.listAgreements(args.caller, { association }),
  );
  return {
    hasDraft: found.some(({ published_at }) => published_at === null),
    rows: found.map((each) => ({
      ...each,
      published_at: each.published_at && localDay(each.published_at, readingZone(args.user)),
      href: `${agreementsPath(args)}/${encodeURIComponent(each.id)}`,
    })),
  };
}

/** @throws Response 400 for another intent */
export async function beginAgreement(posted: Posted) {
  if (posted.fields.get("intent") !== "begin") {
    throw unreadableForm();
  }
  const { association } = deskIn(posted);
  const id = await callOrNotFound(posted, () =>
    agreements.beginAgreement(posted.caller, { association }),
  );
  return seeOther(`${agreementsPath(posted)}/${encodeURIComponent(id)}`);
}

const agreementIn = (args: Pick<Args, "user" | "params" | "url" | "caller">) => {
  const { association } = deskIn(args);
  const id = (args.params["agreement"] ?? "").slice(0, 100);
  return callOrNotFound(args, () => agreements.getAgreement(args.caller, { association, id }));
};

/** A page shows two texts, so their headings can't have unique ids. */
const htmlOf = (text: string) =>
  text === "" ? "" : renderMarkdown(text).html.replace(/ id="[^"]*"/g, "");

export async function loadAgreementPage(args: Args) {
  const found = await agreementIn(args);
  const { version, body, body_es, summary, summary_es, seenVersion, signers } = found;
  const isDraft = found.published_at === null;
  const back = agreementsPath(args);
  const agreementPath = `${back}/${encodeURIComponent(found.id)}`;
  const words = textsOf(args);
  return {
    documentTitle: isDraft ? words.draftTitle({ version }) : words.versionTitle({ version }),
    version,
    isDraft,
    seenVersion,
    signers,
    back,
    publish: `${agreementPath}/publish`,
    file: `${agreementPath}/signers.csv`,
    values: { version, body, body_es, summary, summary_es },
    html: { body: htmlOf(body), body_es: htmlOf(body_es) },
    constraints: getZodConstraint(agreementSchema),
  };
}

export async function saveAgreement(posted: Posted) {
  const { association } = deskIn(posted);
  const { caller, fields, params } = posted;
  const id = (params["agreement"] ?? "").slice(0, 100);
  const submission = parseForm(fields, agreementSchema);
  if (submission.status !== "success") {
    // An agreement that doesn't exist answers with the not-found page instead of errors.
    await agreementIn(posted);
    return refuse(submission);
  }
  const seenVersion = String(fields.get("seen") ?? "").slice(0, 40);
  await callOrNotFound(posted, () =>
    agreements.saveAgreement(caller, { association, id, seenVersion, values: submission.value }),
  );
  return seeOther(`${agreementsPath(posted)}/${encodeURIComponent(id)}`, {
    notice: "agreementSaved",
  });
}

export async function publishAgreement(posted: Posted) {
  const { association } = deskIn(posted);
  const id = (posted.params["agreement"] ?? "").slice(0, 100);
  const seenVersion = String(posted.fields.get("seen") ?? "").slice(0, 40);
  await callOrNotFound(posted, () =>
    agreements.publishAgreement(posted.caller, { association, id, seenVersion }),
  );
  return seeOther(agreementsPath(posted), { notice: "agreementPublished" });
}

export async function exportSigners(args: Args): Promise<string> {
  const { version, signers } = await agreementIn(args);
  const words = textsOf(args);
  return writeCsv(
    [words.version, words.member, words.number, words.signer, words.signedAt],
    signers.map((each) => [version, each.member, each.member_no, each.signer_name, each.signed_at]),
  );
}

const managerSchema = z.object({
  email: z
    .string({ required_error: problem("roster.email_wrong") })
    .pipe(emailSchema.catch(""))
    .refine((email) => email !== "", problem("roster.email_wrong")),
});

const managersPath = (args: Pick<Args, "user" | "params">) => `${deskIn(args).base}/managers`;

const managersIn = (args: Pick<Args, "user" | "params" | "url" | "caller">) => {
  const { association } = deskIn(args);
  return callOrNotFound(args, () => managing.listAssociationManagers(args.caller, { association }));
};

export async function loadManagersPage(args: Args) {
  const { managers } = await managersIn(args);
  const now = new Date(clockNow()).toISOString();
  return {
    constraints: { email: { required: true, maxLength: 254 } },
    managers: managers.map((each) => ({
      ...each,
      since: localDay(each.ended_at ?? each.accepted_at ?? each.invited_at, readingZone(args.user)),
      expired: each.state === "invited" && each.expires_at <= now,
      end: `${managersPath(args)}/${encodeURIComponent(each.id)}/end`,
    })),
  };
}

/** Returns the invitation to confirm; with `sure`, sends it. */
export async function inviteManager(
  posted: Posted,
): Promise<Go | Refused | { confirm: { email: string; association: string; back: string } }> {
  const { association } = deskIn(posted);
  const submission = parseForm(posted.fields, managerSchema);
  if (submission.status !== "success") return refuse(submission);
  if (posted.fields.get("sure") !== "yes") {
    const { name } = await managersIn(posted);
    const { email } = submission.value;
    return { confirm: { email, association: name, back: managersPath(posted) } };
  }
  await callOrNotFound(posted, () =>
    managing.inviteManager(posted.caller, { association, email: submission.value.email }),
  );
  return seeOther(managersPath(posted), { notice: "managerInvited" });
}

/** @throws Response the not-found page */
export async function loadEndManagerPage(args: Args) {
  const { managers } = await managersIn(args);
  const manager = managers.find(({ id }) => id === args.params["manager"]);
  if (!manager) throw pageNotFound(args.url.pathname);
  const name = manager.name ?? manager.email;
  const isInvited = manager.state === "invited";
  const title = isInvited
    ? textsOf(args).withdrawTitle({ name })
    : textsOf(args).endTitle({ name });
  return { documentTitle: title, name, isInvited, back: managersPath(args) };
}

export async function endManager(posted: Posted) {
  const { association } = deskIn(posted);
  const id = (posted.params["manager"] ?? "").slice(0, 100);
  await callOrNotFound(posted, () => managing.endManager(posted.caller, { association, id }));
  return seeOther(managersPath(posted), { notice: "managerEnded" });
}
