/** How our own backend is known from one that nobody here wrote, over the network. */

export const openApiPath = "/api/v1/openapi.json";
export const openApiTitle = "Member Benefits backend";

/** A header of each of its answers. */
export const ownMark = { name: "x-backend", value: "member-benefits" } as const;

/** Whether a document is the one that our own backend publishes; earlier versions of it have no other mark. */
export function isOwnDocument(document: unknown): boolean {
  if (typeof document !== "object" || document === null || !("info" in document)) return false;
  const { info } = document;
  return (
    typeof info === "object" && info !== null && "title" in info && info.title === openApiTitle
  );
}
