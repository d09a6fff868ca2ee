import { maxInvited } from "~/domain/association/desk/desk-rows";
import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { QuietLink } from "~/components/ui/parts";
import { inviteTexts } from "~/domain/association/desk/invite.text";
import { useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { previewInvitations, inviteRoster } from "~/core/association/invite-roster";
import { lastWholeDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import { say } from "~/language/say";
import { seeOther } from "~/screens/forms/form-answer.server";
import { callForDesk, deskIn } from "~/screens/association/desk/whose-desk.server";

export const handle = { title: { en: "Invite companies", es: "Invitar a empresas" } };

const maxIdLength = 100;

/** Previews inviting the first `maxInvited` checked entries, or with `all` entries that were never invited. */
export const loader = page(["auth", "associationdesk"], async (args) => {
  const { base } = deskIn(args);
  const query = args.url.searchParams;
  const entries = query
    .getAll("entry")
    .map((id) => id.slice(0, maxIdLength))
    .slice(0, maxInvited);
  const chosen = query.has("all") ? "all" : entries;
  const { expires_at, ...found } = await callForDesk(args, previewInvitations, { chosen });
  const t = say(inviteTexts, args.language);
  return {
    ...found,
    documentTitle: found.to.length > 0 ? t.title({ count: found.to.length }) : t.nobody,
    until: lastWholeDay(expires_at, westernmostZone),
    entries: found.to.map(({ id }) => id).join(" "),
    back: `${base}/invitations`,
    list: `${base}/roster`,
  };
});

/** Invites the entries that the page showed; a notice on the invitations' page says whether any was sent. */
export const action = form(["auth", "associationdesk"], async (posted) => {
  const { base } = deskIn(posted);
  const entries = String(posted.fields.get("entries") ?? "")
    .split(" ")
    .filter((id) => id !== "" && id.length <= maxIdLength)
    .slice(0, maxInvited);
  const { sent } = await callForDesk(posted, inviteRoster, { entries });
  const notice = sent > 0 ? "associationInvited" : "associationNotInvited";
  return seeOther(`${base}/invitations`, { notice });
});

/** Asks whether to invite the listed companies, and says how many others were lately or can't be, or that none can. */
export default function InviteCompanies() {
  const { association, to, lately, cannot, until, entries, back, list } =
    useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(inviteTexts);
  const openCount = (
    <>
      {lately > 0 ? <p className="mt-2 max-w-line">{t.lately({ count: lately })}</p> : null}
      {cannot > 0 ? <p className="mt-2 max-w-line">{t.cannot({ count: cannot })}</p> : null}
    </>
  );
  if (to.length === 0) {
    return (
      <>
        <h1>{t.nobody}</h1>
        {openCount}
        <p className="my-4 max-w-line">{t.nobodyWhat}</p>
        <QuietLink href={list}>{t.toList}</QuietLink>
      </>
    );
  }
  return (
    <>
      <h1>{t.title({ count: to.length })}</h1>
      <p className="mt-2 max-w-line">{t.what({ count: to.length, association, until })}</p>
      {openCount}
      <ul aria-label={t.to} className="mb-6 ml-6 mt-4 list-disc">
        {to.map(({ id, legal_name, email }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {legal_name} <span className="text-small text-soft">{email}</span>
          </li>
        ))}
      </ul>
      <FormFrame result={result}>
        <input type="hidden" name="entries" value={entries} />
        <div className="flex flex-wrap gap-3">
          <Button>{t.send({ count: to.length })}</Button>
          <QuietLink href={back}>{t.back}</QuietLink>
        </div>
      </FormFrame>
    </>
  );
}
