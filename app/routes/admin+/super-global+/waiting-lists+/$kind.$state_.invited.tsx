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
  const said = useTexts(invitedTexts);
  const { inside } = useTexts(openingTexts);
  const what = inside[product];
  const back = { href: page.back, text: said.back };
  if (asks) {
    const { entryId, who, until, withdraw: here } = asks;
    return (
      <ConfirmAction
        question={said.question({ who })}
        changes={[{ what: who, now: said.now({ until }), then: said.then }]}
        result={result}
        action={here}
        fields={<input type="hidden" name="entry_id" value={entryId} />}
        button={said.button}
        back={{ href: to, text: said.keep }}
      >
        <p>{said.asks({ who, what, place, until })}</p>
      </ConfirmAction>
    );
  }
  if (invitations.length === 0 && !result) {
    return (
      <NothingToDo title={said.none({ place })} back={back}>
        {said.noneText({ what })}
      </NothingToDo>
    );
  }
  return (
    <>
      <h1>{said.title({ place })}</h1>
      {/* The person whose form was sent may no longer be invited. */}
      <ErrorSummary result={result} />
      <p className="my-4 max-w-line">{said.about({ what })}</p>
      <DataTable
        caption={said.caption}
        rows={invitations}
        keyOf={({ entryId }) => entryId}
        columns={[
          { title: said.who, cell: ({ who }) => who },
          { title: said.until, cell: ({ until }) => until },
          {
            title: said.withdraw,
            whole: true,
            cell: ({ withdraw: asking, who }) => (
              <a className="tap" href={asking}>
                {said.button}
                <span className="sr-only">{` ${said.which({ who })}`}</span>
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
