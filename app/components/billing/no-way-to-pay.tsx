import { useTexts } from "~/language/use-texts";
import { noWayTexts } from "./no-way-to-pay.text";

export function NoWayToPay() {
  return (
    <p className="notice my-6" id="payment_kind" tabIndex={-1}>
      {useTexts(noWayTexts).none}
    </p>
  );
}
