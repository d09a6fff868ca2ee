import { z } from "zod";
import { call, ownCall } from "../call";
import { inData } from "../shapes";

/** The second factor of administrators is a code of an authenticator app (RFC 6238) or a printed recovery code. */

/** Six digits or a recovery code; blanks and hyphens are allowed. */
const code = z.string().trim().min(6).max(40);
const recoveryCodes = z.array(z.string());
/** A browser keeps this value, and isn't asked for a second factor again. */
const device = z.string().max(200);

/** An administrator's second factor: to see it, set it up, prove it, recognize a browser and get new recovery codes. */
export const secondFactorCalls = {
  secondFactor: call({
    ...ownCall,
    method: "GET",
    path: "/api/v1/me/second-factor",
    who: "signed-in",
    secondFactor: "not-yet",
    summary: "What the caller's second factor is like",
    response: inData(
      z.object({
        /** Whether this account needs a second factor. */
        asked: z.boolean(),
        set_up_at: z.string().nullable(),
        /** The number of recovery codes that haven't been used. */
        recovery_codes: z.number().int(),
      }),
    ),
    status: 200,
  }),
  beginSecondFactor: call({
    ...ownCall,
    method: "POST",
    path: "/api/v1/me/second-factor/begin",
    who: "asked-for-factor",
    secondFactor: "lately-once-set-up",
    summary: "Get the secret for an authenticator app; it counts once a code of it was right",
    response: inData(z.object({ secret: z.string(), uri: z.string() })),
    status: 200,
  }),
  confirmSecondFactor: call({
    ...ownCall,
    method: "POST",
    path: "/api/v1/me/second-factor/confirm",
    who: "asked-for-factor",
    secondFactor: "lately-once-set-up",
    summary: "Prove that the app has the secret. The recovery codes are told once",
    body: z.object({ code }),
    response: inData(z.object({ recovery_codes: recoveryCodes, device })),
    status: 200,
  }),
  proveSecondFactor: call({
    ...ownCall,
    method: "POST",
    path: "/api/v1/me/second-factor/prove",
    who: "asked-for-factor",
    secondFactor: "not-yet",
    summary: "Prove the second factor in this session, with a code of the app or a recovery code",
    body: z.object({ code }),
    response: inData(z.object({ device })),
    status: 200,
  }),
  presentDevice: call({
    ...ownCall,
    method: "POST",
    path: "/api/v1/me/second-factor/device",
    who: "asked-for-factor",
    secondFactor: "not-yet",
    summary: "Pass as a browser in which the second factor was right before",
    body: z.object({ device }),
    response: inData(z.object({ known: z.boolean() })),
    status: 200,
  }),
  newRecoveryCodes: call({
    ...ownCall,
    method: "POST",
    path: "/api/v1/me/second-factor/recovery-codes",
    who: "asked-for-factor",
    secondFactor: "lately",
    summary: "New recovery codes in the place of the old ones, told once",
    response: inData(z.object({ recovery_codes: recoveryCodes })),
    status: 200,
  }),
};
