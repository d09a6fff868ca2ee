import { useLoaderData } from "@remix-run/react";
import { invitedTexts } from "~/components/admin/super/states/invited.text";
import { NothingToDo } from "~/components/admin/super/nothing-to-do";
import { ErrorSummary } from "~/components/forms/error-summary";
import { FormFrame } from "~/components/forms/form-frame";
import { useRefused } from "~/components/forms/use-refused";
import { Button, LinkButton } from "~/components/ui/button";
import { DataTable } from "~/components/ui/data-table";
import { openingTexts } from "~/domain/admin/opening-words.text";
import { useTexts } from "~/language/use-texts";
import { invitedPage, withdraw } from "~/screens/admin/super-waiting.server";
import { form, page } from "~/http/route.server";

export const handle = {
  title: { en: "Invited from a waiting list", es: "Con invitación de una lista de espera" },
};

/** A refused form comes with how things stand by now. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], invitedPage);
export const action = form(["auth", "superadmin"], withdraw);

export default function Invited() {
  const { place, product, invitations, action: to, ...page } = useLoaderData<typeof loader>();
  const result = useRefused();
  const said = useTexts(invitedTexts);
  const { inside } = useTexts(openingTexts);
  const what = inside[product];
  const back = { href: page.back, text: said.back };
  const sent = result?.initialValue?.["entry_id"];
  const isListed = invitations.some(({ entryId }) => entryId === sent);
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
      {/* The form that was sent may not be on the page any more. */}
      {result && !isListed ? <ErrorSummary result={result} /> : null}
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
            cell: ({ entryId, who }) => (
              <FormFrame
                action={to}
                intent={entryId}
                result={sent === entryId ? result : undefined}
              >
                <input type="hidden" name="entry_id" value={entryId} />
                <Button quiet>
                  {said.button}
                  <span className="sr-only">{` ${said.which({ who })}`}</span>
                </Button>
              </FormFrame>
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
