import { useTexts } from "~/language/use-texts";
import { sharedBillingTexts } from "./shared-billing.text";

/** Whatever a link to invoices does not open, in the same words for every reason. */
export function GoneLink() {
  const { gone } = useTexts(sharedBillingTexts);
  return (
    <div className="frame py-12">
      <h1>{gone.title}</h1>
      <p className="my-4 max-w-line">{gone.text}</p>
    </div>
  );
}
