import { useTexts } from "~/language/use-texts";
import { waitsHereTexts } from "./asked-page.text";

/** The first pages of a sign-up show this to visitors on the waiting list of a closed state. */
export function WaitsHere({ place }: { place: string }) {
  const say = useTexts(waitsHereTexts);
  return (
    <div className="frame pt-6">
      <p className="notice max-w-line">{say.note({ place })}</p>
    </div>
  );
}
