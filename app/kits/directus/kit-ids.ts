import { createHash } from "node:crypto";

/** Returns the same id for a name in every Directus, by which a second run finds what the first created. */
export function kitId(name: string): string {
  const hex = createHash("sha1").update(`member-benefits ${name}`).digest("hex");
  // It has the form of a version 5 UUID, because Directus accepts no higher version.
  const variant = ((parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

export const kitIds = {
  folder: kitId("folder"),
  role: kitId("role member"),
  publicPolicy: kitId("policy public"),
  memberPolicy: kitId("policy member"),
  servicePolicy: kitId("policy service"),
  publicAccess: kitId("access public"),
  memberAccess: kitId("access member"),
  serviceAccess: kitId("access service"),
  serviceUser: kitId("user service"),
  welcomeFlow: kitId("flow welcome"),
  noticeFlow: kitId("flow notice"),
};
