import { z } from "zod";
import { mailGroups } from "~/domain/account/mail-groups";
import { both, call } from "../call";
import { wrapped } from "../shapes";

const shared = { who: "signed-in", whose: "core", readings: both, spec: "own" } as const;

/** The groups of email that the user has turned off. */
const off = z.array(z.enum(mailGroups)).max(mailGroups.length);

export const contactCalls = {
  contactChoices: call({
    ...shared,
    method: "GET",
    path: "/api/v1/me/contact",
    summary: "Which kinds of mail the caller does without",
    response: wrapped(z.object({ off })),
    status: 200,
  }),
  changeContactChoices: call({
    ...shared,
    method: "POST",
    path: "/api/v1/me/contact",
    summary: "Change which kinds of mail the caller does without",
    body: z.object({ off }),
    response: null,
    status: 204,
  }),
};
