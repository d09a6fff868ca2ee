import { useTexts } from "~/language/use-texts";
import { confirmedTexts } from "./confirmed-elsewhere.text";

/** On the pages of a draft whose address was confirmed on another device. */
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
