/** What the operator asked for is not right, or cannot be done now; the message is for them. */
export class NotDone extends Error {
  override name = "NotDone";
}
