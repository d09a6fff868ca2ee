import type { secondFactorCalls } from "~/contract/account/second-factor-calls";
import {
  beginSecondFactor,
  confirmSecondFactor,
  newRecoveryCodes,
  presentDevice,
  proveSecondFactor,
  secondFactorOf,
} from "../../services/account/second-factor";
import type { Handlers } from "../handler";

export const secondFactorHandlers: Pick<Handlers, keyof typeof secondFactorCalls> = {
  secondFactor: async ({ app, person }) => ({ data: await secondFactorOf(app, person) }),
  beginSecondFactor: async ({ app, person }) => ({ data: await beginSecondFactor(app, person) }),
  confirmSecondFactor: async ({ app, person, body }) => ({
    data: await confirmSecondFactor(app, person, body.code),
  }),
  proveSecondFactor: async ({ app, person, body }) => ({
    data: await proveSecondFactor(app, person, body.code),
  }),
  presentDevice: async ({ app, person, body }) => ({
    data: await presentDevice(app, person, body.device),
  }),
  newRecoveryCodes: async ({ app, person }) => ({ data: await newRecoveryCodes(app, person) }),
};
