import type { InvitationShown } from "~/domain/association/desk/desk-rows";
import type { FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { LinkLine, QuietLink } from "~/components/ui/parts";
import { deskTexts } from "~/domain/association/desk/desk.text";
import { inviteTexts } from "~/domain/association/desk/invite.text";
import { useTexts } from "~/language/use-texts";

type Company = { id: string; legal_name: string; email: string };

/** Lists the recipients before anything is sent. */
export function InviteCompanies({
  page: { association, to, lately, cannot, until, entries, back, list },
  result,
}: {
  page: {
    association: string;
    to: readonly Company[];
    lately: number;
    cannot: number;
    until: string;
    entries: string;
    back: string;
    list: string;
  };
  result: FormResult | undefined;
}) {
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
      <p className="mt-2 max-w-line">{t.what({ association, until })}</p>
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

/** Asks before an invitation is withdrawn. */
export function WithdrawInvitation({
  page: { email, company, state, isOpen, back },
  result,
}: {
  page: {
    email: string;
    company: string | null;
    state: InvitationShown;
    isOpen: boolean;
    back: string;
  };
  result: FormResult | undefined;
}) {
  const t = useTexts(inviteTexts);
  const words = useTexts(deskTexts);
  return (
    <>
      <h1 className="[overflow-wrap:anywhere]">
        {isOpen ? t.withdrawTitle({ email }) : t.notOpen({ email })}
      </h1>
      {company ? <p className="mt-2 text-soft">{company}</p> : null}
      {isOpen ? (
        <>
          <p className="mt-2 max-w-line">{t.withdrawWhat}</p>
          {state === "waiting" ? <p className="mt-2 max-w-line">{t.withdrawOnItsWay}</p> : null}
          <FormFrame result={result} className="mt-4">
            <Button>{t.withdraw}</Button>
          </FormFrame>
        </>
      ) : (
        <p className="mt-2 max-w-line">
          {t.notOpenWhat({ state: words.invitation[state].toLowerCase() })}
        </p>
      )}
      <LinkLine className="mt-4" href={back} text={t.back} />
    </>
  );
}
