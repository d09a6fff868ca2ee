import { useTexts } from "~/language/use-texts";
import { sharedBillingTexts } from "./shared-billing.text";

/** The page is the same for every reason why a link to invoices doesn't work. */
export function GoneLink() {
  const { gone } = useTexts(sharedBillingTexts);
  return (
    <div className="frame py-12">
      <h1>{gone.title}</h1>
      <p className="my-4 max-w-line">{gone.text}</p>
    </div>
  );
}
