import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { DataTable } from "~/components/ui/data-table";

/** One signed-in device; times are already written out. */
export type SessionRow = {
  handle: string;
  device: string;
  signedIn: string;
  lastSeen: string;
  current: boolean;
};

export function SessionTable({ sessions }: { sessions: SessionRow[] }) {
  return (
    <DataTable
      caption="Devices that are signed in"
      rows={sessions}
      keyOf={({ handle }) => handle}
      columns={[
        { title: "Device", cell: ({ device }) => device },
        { title: "Signed in", cell: ({ signedIn }) => signedIn },
        { title: "Last used", cell: ({ lastSeen }) => lastSeen },
        { title: "Sign out", whole: true, cell: (session) => <SignOut {...session} /> },
      ]}
    />
  );
}

function SignOut({ handle, device, current }: SessionRow) {
  if (current) return "This device";
  return (
    <FormFrame action="/me" intent="revoke" className="bare">
      <input type="hidden" name="handle" value={handle} />
      <Button quiet>
        Revoke<span className="unseen"> {device}</span>
      </Button>
    </FormFrame>
  );
}
