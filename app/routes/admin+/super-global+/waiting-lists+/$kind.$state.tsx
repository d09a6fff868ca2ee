import { useLoaderData } from "@remix-run/react";
import { ConfirmAction } from "~/components/admin/super/confirm-action";
import { inviteNextTexts } from "~/components/admin/super/states/invite-next.text";
import { NothingToDo } from "~/components/admin/super/nothing-to-do";
import { useRefused } from "~/components/forms/use-refused";
import { openingTexts } from "~/domain/admin/opening-words.text";
import { useTexts } from "~/language/use-texts";
import { invitationPage, invite } from "~/screens/admin/super-waiting.server";
import { form, page } from "~/http/route.server";

export const handle = {
  title: { en: "Invite the next person", es: "Invitar a la siguiente persona" },
};

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], invitationPage);
export const action = form(["auth", "superadmin"], invite);

export default function Invite() {
  const page = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(inviteNextTexts);
  const { inside } = useTexts(openingTexts);
  const { place, waiting, next } = page;
  const what = inside[page.product];
  const back = { href: page.back, text: t.back };
  if (!next) {
    return (
      <NothingToDo title={t.none({ place })} back={back}>
        {t.noneText({ what })}
      </NothingToDo>
    );
  }
  const { entryId, who, since, until } = next;
  return (
    <ConfirmAction
      question={t.question({ place })}
      changes={[
        {
          what: who,
          now: waiting === 1 ? t.only : t.first({ waiting }),
          then: t.then({ until }),
        },
      ]}
      result={result}
      action={page.action}
      fields={<input type="hidden" name="entry_id" value={entryId} />}
      button={t.button}
      back={back}
    >
      <p>{t.about({ who, what, since, place })}</p>
      <p>{t.otherwise}</p>
    </ConfirmAction>
  );
}
