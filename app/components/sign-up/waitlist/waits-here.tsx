import { useTexts } from "~/language/use-texts";
import { waitsHereTexts } from "./asked-page.text";

/** Above the first pages of a sign-up, for somebody who waits for it in a state that is not open. */
export function WaitsHere({ place }: { place: string }) {
  const say = useTexts(waitsHereTexts);
  return (
    <div className="frame pt-6">
      <p className="notice max-w-line">{say.note({ place })}</p>
    </div>
  );
}
