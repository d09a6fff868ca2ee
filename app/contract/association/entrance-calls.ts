import { z } from "zod";
import { languages } from "~/language/languages";
import { both, call } from "../call";
import { cents, emailSchema, wrapped } from "../shapes";

/** What somebody finds who is in no association yet (handbook/screens.md, Association). */

const openAssociation = z.object({
  slug: z.string(),
  name: z.string(),
  /** A year's. */
  dues_c: cents,
  /** Whom it knows joins at once; all others wait for a person's answer. */
  knows_members: z.boolean(),
  /** The plans that only its members can choose. */
  plans: z.array(z.string()),
});
export type OpenAssociation = z.output<typeof openAssociation>;

const shared = { who: "anyone", whose: "core", readings: both, spec: "own" } as const;

export const entranceCalls = {
  openAssociations: call({
    ...shared,
    method: "GET",
    path: "/api/v1/associations",
    summary: "The associations that take new members, by name, with a year's dues",
    response: wrapped(z.object({ associations: z.array(openAssociation) })),
    status: 200,
  }),
  renewInvitation: call({
    ...shared,
    method: "POST",
    path: "/api/v1/association-invitations",
    summary:
      "Mail new links to an address that was invited and has not joined; the answer is the same for every address",
    // What nobody is known by yet is written in the language of the page that asked.
    body: z.object({ email: emailSchema, language: z.enum(languages).optional() }),
    response: null,
    status: 204,
  }),
  askAsEnterprise: call({
    ...shared,
    method: "POST",
    path: "/api/v1/enterprise-requests",
    summary: "Ask for an offer to a large group, or to one of several companies",
    // Its fields are those of a form: the service reads them by the form's own rules.
    body: z.object({
      first_name: z.string().max(300),
      last_name: z.string().max(300),
      email: z.string().max(300),
      phone: z.string().max(60).optional(),
      co_name: z.string().max(300),
      size: z.string().max(40),
      message: z.string().max(4000),
    }),
    response: null,
    status: 204,
  }),
};
