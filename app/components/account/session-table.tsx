import { ErrorSummary } from "~/components/forms/error-summary";
import type { FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { LoginAsNotice, useLoggedInAs } from "~/components/forms/person-only";
import { Button } from "~/components/ui/button";
import { DataTable, type Column } from "~/components/ui/data-table";

/** One signed-in device; times are already written out. */
export type SessionRow = {
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
  /** What became of a device that could not be signed out. */
  result: FormResult | undefined;
}) {
  const loggedInAs = useLoggedInAs();
  return (
    <>
      <ErrorSummary result={result} />
      {sessions.length > 0 ? (
        <DataTable
          caption="Devices that are signed in"
          rows={sessions}
          keyOf={({ handle }) => handle}
          columns={[
            { title: "Device", cell: ({ device }) => device },
            { title: "Signed in", cell: ({ signedIn }) => signedIn },
            { title: "Last used", cell: ({ lastSeen }) => lastSeen },
            ...(loggedInAs ? [] : [signOut]),
          ]}
        />
      ) : (
        <p className="mt-2">No device is signed in.</p>
      )}
      {loggedInAs ? (
        <div className="mt-4">
          <LoginAsNotice why="Only the person themselves signs their devices out." />
        </div>
      ) : null}
    </>
  );
}

const signOut: Column<SessionRow> = {
  title: "Sign out",
  whole: true,
  cell: (session) => <SignOut {...session} />,
};

function SignOut({ handle, device, current }: SessionRow) {
  if (current) return "This device";
  return (
    <FormFrame action="/me" intent="revoke" layout="flex-col items-start">
      <input type="hidden" name="handle" value={handle} />
      <Button quiet>
        Revoke<span className="sr-only"> {device}</span>
      </Button>
    </FormFrame>
  );
}
