import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";

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
    <table className="ledger">
      <caption className="unseen">Devices that are signed in</caption>
      <thead>
        <tr>
          <th scope="col">Device</th>
          <th scope="col">Signed in</th>
          <th scope="col">Last used</th>
          <th scope="col">Sign out</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ handle, device, signedIn, lastSeen, current }) => (
          <tr key={handle}>
            <th scope="row">{device}</th>
            <td data-label="Signed in">{signedIn}</td>
            <td data-label="Last used">{lastSeen}</td>
            <td className="whole">
              {current ? (
                "This device"
              ) : (
                <FormFrame action="/me" intent="revoke" className="bare">
                  <input type="hidden" name="handle" value={handle} />
                  <Button quiet>
                    Revoke<span className="unseen"> {device}</span>
                  </Button>
                </FormFrame>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
