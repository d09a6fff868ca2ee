import type { ComponentProps } from "react";
import { AskedAgain } from "./asked-again";
import { ConfirmedElsewhere } from "./draft/confirmed-elsewhere";
import { WaitsHere } from "./waitlist/waits-here";

/** Every page of a sign-up shows these. */
export function SignUpNotices({
  asked,
  confirmed,
  waits,
}: {
  asked: ComponentProps<typeof AskedAgain> | null;
  confirmed: boolean;
  waits: ComponentProps<typeof WaitsHere>["place"] | null;
}) {
  return (
    <>
      {confirmed ? <ConfirmedElsewhere /> : null}
      {waits ? <WaitsHere place={waits} /> : null}
      {asked ? <AskedAgain {...asked} /> : null}
    </>
  );
}
