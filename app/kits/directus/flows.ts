import { readFileSync } from "node:fs";
import { checklistItems } from "~/backend/native/directus-collections";
import { kitCollections } from "./collections";
import { kitId, kitIds } from "./kit-ids";
import { welcomeMail } from "./welcome-mail.text";

/** Flows that Directus runs by itself: a message to a new member, and the signed notice of changed content. */

type Operation = {
  id: string;
  name: string;
  key: string;
  type: string;
  options: object;
  /** The next operation runs after a success, or with this only after a failure or an unmet condition. */
  goesOn?: "reject";
};

export type Flow = {
  id: string;
  name: string;
  icon: string;
  description: string;
  trigger: "event";
  options: object;
  operations: Operation[];
};

/** Returns an operation with a stable id; its flow, position and successor are added where it is created. */
const operation = (flow: string, key: string, name: string, type: string, options: object) => ({
  id: kitId(`operation ${flow} ${key}`),
  name,
  key,
  type,
  options,
});

/**
 * Returns the flow that writes to a new member, unless Directus already did because they were invited or asked to
 * confirm. The message has both languages, because a Directus may not know the reader's.
 */
export function welcomeFlow(appUrl: string): Flow {
  const { en, es } = welcomeMail;
  return {
    id: kitIds.welcomeFlow,
    name: "Member Benefits: welcome",
    icon: "mail",
    description: "Writes to a new member, whose account is active from the start.",
    trigger: "event",
    options: { type: "action", scope: ["items.create"], collections: ["directus_users"] },
    operations: [
      operation("welcome", "is_member", "Is it a member?", "condition", {
        filter: { $trigger: { payload: { role: { _eq: kitIds.role } } } },
      }),
      // The status of active users is often missing, which counts as no.
      {
        ...operation("welcome", "is_asked", "Was it invited or asked to confirm?", "condition", {
          filter: { $trigger: { payload: { status: { _in: ["invited", "unverified"] } } } },
        }),
        goesOn: "reject",
      },
      operation("welcome", "write", "Write to them", "mail", {
        to: "{{$trigger.payload.email}}",
        subject: `${en.subject} / ${es.subject}`,
        type: "markdown",
        body: [en.body, appUrl, es.body, appUrl].join("\n\n"),
      }),
    ],
  };
}

/** Returns the flow that tells the app that content has changed. */
export function noticeFlow(appUrl: string): Flow {
  const content = kitCollections
    .map(({ collection }) => collection)
    .filter((collection) => collection !== checklistItems.collection);
  return {
    id: kitIds.noticeFlow,
    name: "Member Benefits: content was changed",
    icon: "campaign",
    description: "Tells the app at once, signed with BACKEND_NOTICE_SECRET.",
    trigger: "event",
    options: {
      type: "action",
      scope: ["items.create", "items.update", "items.delete"],
      collections: content,
    },
    operations: [
      operation("notice", "sign", "Sign the notice", "exec", {
        code: readFileSync(new URL("sign-notice.js", import.meta.url), "utf8"),
      }),
      operation("notice", "send", "Send it", "request", {
        method: "POST",
        url: `${appUrl}/webhooks/content`,
        headers: [
          { header: "Content-Type", value: "application/json" },
          { header: "Content-Signature", value: "{{sign.signature}}" },
        ],
        body: "{{sign.body}}",
      }),
    ],
  };
}
