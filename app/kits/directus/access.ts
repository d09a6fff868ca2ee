import { checklistItems } from "~/backend/native/directus-collections";
import { reservedFields } from "~/backend/native/directus-rows";
import { kitCollections, contentCollections } from "./collections";
import { kitIds } from "./kit-ids";

/**
 * Our own policies are added beside existing ones. Guests and members read what is published; members also read and
 * change their own user. Only the app's user reads how to redeem offers, and the app tells it to those who may know
 * (decisions/0062-native-directus.md). Fields that grant rights, such as admin flags or a confirmed address, can't be
 * written (decisions/0060-two-halves.md).
 */

const ownRowFilter = (field: string) => ({ [field]: { _eq: "$CURRENT_USER" } });

/** The fields that only the app may read, by collection. */
export const reservedByCollection: ReadonlyMap<string, readonly string[]> = new Map(
  contentCollections
    .map((each) => [each.collection, reservedFields(each)] as const)
    .filter(([, fields]) => fields.length > 0),
);

/** What members may change of their own row. */
const ownFields = ["first_name", "last_name", "language"];

export const memberRole = {
  id: kitIds.role,
  name: "Member",
  icon: "badge",
  description: "People who sign in to Member Benefits.",
};

export const policies = [
  {
    id: kitIds.publicPolicy,
    name: "Member Benefits: everybody",
    icon: "public",
    description: "Reads published content and the pictures in the folder of Member Benefits.",
  },
  {
    id: kitIds.memberPolicy,
    name: "Member Benefits: members",
    icon: "badge",
    description: "Reads published content, and reads and changes its own account.",
  },
  {
    id: kitIds.servicePolicy,
    name: "Member Benefits: app",
    icon: "key",
    description:
      "For the user of BACKEND_STATIC_TOKEN alone: reads published content, with what redeems an offer.",
  },
].map((policy) => ({ ...policy, admin_access: false, app_access: false, enforce_tfa: false }));

/** The user of the app's token, if it has none yet. Without an email address, it can't sign in. */
export const serviceUser = {
  id: kitIds.serviceUser,
  first_name: "Member Benefits",
  last_name: "app",
  description: "The app asks with its token for what only some people may be told.",
  status: "active",
  role: null,
};

/** Guests get the public policy, assigned without role and user; the member role gets the member policy. */
export const policyAssignments = [
  { id: kitIds.publicAccess, role: null, user: null, policy: kitIds.publicPolicy, sort: 100 },
  { id: kitIds.memberAccess, role: kitIds.role, user: null, policy: kitIds.memberPolicy, sort: 1 },
];

export const pictureFolder = { id: kitIds.folder, name: "Member Benefits" };

type Permission = {
  policy: string;
  collection: string;
  action: "read" | "create" | "update" | "delete";
  permissions: object;
  validation: object | null;
  presets: object | null;
  fields: string[];
};

const createPermission = (
  policy: string,
  action: Permission["action"],
  collection: string,
  permissions: object,
  fields: string[],
): Permission => ({
  policy,
  collection,
  action,
  validation: null,
  presets: null,
  permissions,
  fields,
});

/** Returns Directus' filter of published items; {} for a collection without drafts. */
const publishedFilter = (collection: string) => {
  const mapping = contentCollections.find((each) => each.collection === collection);
  return mapping?.status ? { [mapping.status]: { _eq: mapping.published } } : {};
};

const fileFields = "id title description type width height modified_on folder".split(" ");

/** Returns the rights to read content and its pictures; only the service policy includes reserved fields. */
function readPermissions(policy: string): Permission[] {
  const isService = policy === kitIds.servicePolicy;
  const content = kitCollections.filter((each) => each.collection !== checklistItems.collection);
  return [
    ...content.map(({ collection, fields }) => {
      const names = fields.map(({ field }) => field);
      const read = names.filter(
        (name) => isService || !reservedByCollection.get(collection)?.includes(name),
      );
      return createPermission(policy, "read", collection, publishedFilter(collection), read);
    }),
    createPermission(
      policy,
      "read",
      "directus_files",
      { folder: { _eq: kitIds.folder } },
      fileFields,
    ),
  ];
}

const { collection, owner, item, doneAt } = checklistItems;
const checklistWritten = [item, doneAt];
const checklistRead = ["id", owner, ...checklistWritten];
const { memberPolicy } = kitIds;

/**
 * The rights of the kit's three policies: to read content, and for members also to read and update their own account,
 * and to add, change and delete items of their own checklist.
 */
export const permissions: Permission[] = [
  ...readPermissions(kitIds.publicPolicy),
  ...readPermissions(memberPolicy),
  ...readPermissions(kitIds.servicePolicy),
  createPermission(memberPolicy, "read", "directus_users", ownRowFilter("id"), ["*"]),
  createPermission(memberPolicy, "update", "directus_users", ownRowFilter("id"), ownFields),
  // A new row belongs to its creator.
  createPermission(memberPolicy, "create", collection, {}, checklistWritten),
  createPermission(memberPolicy, "read", collection, ownRowFilter(owner), checklistRead),
  createPermission(memberPolicy, "update", collection, ownRowFilter(owner), checklistWritten),
  createPermission(memberPolicy, "delete", collection, ownRowFilter(owner), checklistRead),
];
