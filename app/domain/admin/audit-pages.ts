import { catalogueKinds } from "../benefits/catalogue/kind";

const office = "/admin/super-global";

/** Returns the admin page of an object such as `registration:…`, or null if it has none. */
export function auditObjectPage(object: string): string | null {
  const index = object.indexOf(":");
  const kind = object.slice(0, index);
  const objectId = object.slice(index + 1);
  if (index < 1 || objectId === "") return null;
  const id = encodeURIComponent(objectId);
  if (catalogueKinds.some((each) => each === kind)) return `${office}/catalogue/${kind}/${id}`;
  switch (kind) {
    case "user":
      return `/admin/global/users/${id}`;
    case "company":
      return `/admin/global?company_id=${id}`;
    case "invoice":
      return `${office}/payments/${id}`;
    case "registration":
      return `${office}/registrations/${id}`;
    case "association":
      return `${office}/associations/${id}`;
    case "state_opening":
      return `${office}/openings/${objectId.replace("-", "/")}`;
    default:
      return null;
  }
}
