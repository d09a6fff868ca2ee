import { useTexts } from "~/language/use-texts";
import { cameBackTexts } from "./came-back.text";

/** How the payer returned from the provider's page. */
type CameBackFrom = "confirming" | "paid" | "canceled";

/** It says only what is known: the payment counts when the provider confirms it. */
export function CameBack({ from }: { from: CameBackFrom }) {
  const t = useTexts(cameBackTexts);
  return (
    <p className="notice my-6 max-w-form" role="status">
      {t[from]}
    </p>
  );
}
