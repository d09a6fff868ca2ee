import { ErrorSummary } from "~/components/forms/error-summary";
import type { FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { LoginAsNotice, useLoggedInAs } from "~/components/forms/person-only";
import { Button } from "~/components/ui/button";
import { DataTable, type Column } from "~/components/ui/data-table";
import { useTexts } from "~/language/use-texts";
import { myDetailsTexts } from "~/domain/account/my-details.text";

/** Times are formatted. */
type SessionRow = {
  handle: string;
  device: string;
  signedIn: string;
  lastSeen: string;
  current: boolean;
};

export function SessionTable({
  sessions,
  result,
}: {
  sessions: SessionRow[];
  /** The error of a device that couldn't be signed out. */
  result: FormResult | undefined;
}) {
  const loggedInAs = useLoggedInAs();
  const t = useTexts(myDetailsTexts).devices;
  const signOut: Column<SessionRow> = {
    title: t.signOut,
    whole: true,
    cell: (session) => <SignOut {...session} />,
  };
  return (
    <>
      <ErrorSummary result={result} />
      {sessions.length > 0 ? (
        <DataTable
          caption={t.caption}
          rows={sessions}
          keyOf={({ handle }) => handle}
          columns={[
            { title: t.device, cell: ({ device }) => device },
            { title: t.signedIn, cell: ({ signedIn }) => signedIn },
            { title: t.lastSeen, cell: ({ lastSeen }) => lastSeen },
            ...(loggedInAs ? [] : [signOut]),
          ]}
        />
      ) : (
        <p className="mt-2">{t.none}</p>
      )}
      {loggedInAs ? (
        <div className="mt-4">
          <LoginAsNotice why={t.why} />
        </div>
      ) : null}
    </>
  );
}

function SignOut({ handle, device, current }: SessionRow) {
  const t = useTexts(myDetailsTexts).devices;
  if (current) return t.current;
  return (
    <FormFrame action="/me" intent="revoke" layout="flex-col items-start">
      <input type="hidden" name="handle" value={handle} />
      <Button quiet>
        {t.revoke}
        <span className="sr-only"> {device}</span>
      </Button>
    </FormFrame>
  );
}
