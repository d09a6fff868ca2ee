import { useTexts } from "~/language/use-texts";
import { confirmedTexts } from "./confirmed-elsewhere.text";

/** The pages of a draft show this if its address was confirmed on another device. */
export function ConfirmedElsewhere() {
  const say = useTexts(confirmedTexts);
  return (
    <div className="frame pt-6">
      <p className="notice max-w-line" role="status">
        {say.title}
      </p>
    </div>
  );
}
