import { useTexts } from "~/language/use-texts";
import { cameBackTexts } from "./came-back.text";

/** How somebody came back from the provider's page. */
export type CameBackFrom = "confirming" | "paid" | "canceled";

/** Says no more than is known: that it was paid is so once the provider has told. */
export function CameBack({ from }: { from: CameBackFrom }) {
  const said = useTexts(cameBackTexts);
  return (
    <p className="notice my-6 max-w-form" role="status">
      {said[from]}
    </p>
  );
}
