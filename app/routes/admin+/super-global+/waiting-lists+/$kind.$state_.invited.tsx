import { useLoaderData } from "@remix-run/react";
import { ConfirmAction } from "~/components/admin/super/confirm-action";
import { invitedTexts } from "~/components/admin/super/states/invited.text";
import { NothingToDo } from "~/components/admin/super/nothing-to-do";
import { ErrorSummary } from "~/components/forms/error-summary";
import { useRefused } from "~/components/forms/use-refused";
import { LinkButton } from "~/components/ui/button";
import { DataTable } from "~/components/ui/data-table";
import { openingTexts } from "~/domain/admin/opening-words.text";
import { useTexts } from "~/language/use-texts";
import { invitedPage, withdraw } from "~/screens/admin/super-waiting.server";
import { form, page } from "~/http/route.server";

export const handle = {
  title: { en: "Invited from a waiting list", es: "Con invitación de una lista de espera" },
};

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], invitedPage);
export const action = form(["auth", "superadmin"], withdraw);

export default function Invited() {
  const { place, product, invitations, asks, action: to, ...page } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(invitedTexts);
  const { inside } = useTexts(openingTexts);
  const what = inside[product];
  const back = { href: page.back, text: t.back };
  if (asks) {
    const { entryId, who, until, withdraw: here } = asks;
    return (
      <ConfirmAction
        question={t.question({ who })}
        changes={[{ what: who, now: t.now({ until }), then: t.then }]}
        result={result}
        action={here}
        fields={<input type="hidden" name="entry_id" value={entryId} />}
        button={t.button}
        back={{ href: to, text: t.keep }}
      >
        <p>{t.asks({ who, what, place, until })}</p>
      </ConfirmAction>
    );
  }
  if (invitations.length === 0 && !result) {
    return (
      <NothingToDo title={t.none({ place })} back={back}>
        {t.noneText({ what })}
      </NothingToDo>
    );
  }
  return (
    <>
      <h1>{t.title({ place })}</h1>
      {/* The person whose form was sent may no longer be invited. */}
      <ErrorSummary result={result} />
      <p className="my-4 max-w-line">{t.about({ what })}</p>
      <DataTable
        caption={t.caption}
        rows={invitations}
        keyOf={({ entryId }) => entryId}
        columns={[
          { title: t.who, cell: ({ who }) => who },
          { title: t.until, cell: ({ until }) => until },
          {
            title: t.withdraw,
            whole: true,
            cell: ({ withdraw: asking, who }) => (
              <a className="tap" href={asking}>
                {t.button}
                <span className="sr-only">{` ${t.which({ who })}`}</span>
              </a>
            ),
          },
        ]}
      />
      <p className="mt-6">
        <LinkButton quiet href={back.href}>
          {back.text}
        </LinkButton>
      </p>
    </>
  );
}
