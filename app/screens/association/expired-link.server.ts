import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import { renewInvitation } from "~/core/association/entrance";
import { expiredLinkTexts } from "~/domain/association/expired-link.text";
import { linkEnds } from "~/domain/association/link-ends";
import { emailField } from "~/domain/person-fields";
import { say } from "~/language/say";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { handleForm, go, type Go, type Refused } from "../forms/form-answer.server";

/** Visitors with a link or a code that doesn't work can request a new link (handbook/screens.md, Association). */

const schema = z.object({ email: emailField });

const whyIn = (url: URL) => linkEnds.find((each) => each === url.searchParams.get("why")) ?? null;

export function expiredLinkPage({ language, url }: PageRequest) {
  return {
    documentTitle: say(expiredLinkTexts, language).title,
    why: whyIn(url),
    sent: url.searchParams.has("sent"),
    constraints: getZodConstraint(schema),
  };
}

/** The answer doesn't reveal whether an invitation exists. */
export async function askForNewLink({
  caller,
  fields,
  language,
  url,
}: PostedForm): Promise<Go | Refused> {
  return handleForm(fields, schema, async (value) => {
    const why = whyIn(url);
    await renewInvitation(caller, { ...value, language });
    return go(
      `/association/expired-link?${new URLSearchParams({ ...(why && { why }), sent: "yes" })}`,
    );
  });
}
