import {
  carrierDesk,
  carrierFile,
  carrierFileLines,
  carrierFilesOf,
} from "../../services/admin/carrier-desk";
import {
  addCarrier,
  carrierCodesOf,
  keepCarrierCodes,
} from "../../services/health/carriers/carrier-codes";
import { makeCarrierFile } from "../../services/health/carriers/make-carrier-file";
import { markCarrierFile } from "../../services/health/carriers/mark-carrier-file";
import type { Handlers } from "../handler";

/** The calls are described in handbook/carrier-files.md. */
export const carrierHandlers: Pick<
  Handlers,
  | "carriers"
  | "addCarrier"
  | "carrierCodes"
  | "keepCarrierCodes"
  | "carrierFiles"
  | "makeCarrierFile"
  | "carrierFile"
  | "carrierFileLines"
  | "markCarrierFile"
> = {
  async carriers({ app }) {
    return { data: { carriers: await carrierDesk(app) } };
  },
  async addCarrier({ app, body }) {
    return { data: { carrier: await addCarrier(app, body.name) } };
  },
  async carrierCodes({ app, params }) {
    return { data: await carrierCodesOf(app.storage.db, params.carrier) };
  },
  async keepCarrierCodes({ app, params, body }) {
    await keepCarrierCodes(app, params.carrier, body.codes);
    return { data: await carrierCodesOf(app.storage.db, params.carrier) };
  },
  async carrierFiles({ app, params, query }) {
    return { data: await carrierFilesOf(app, params.carrier, query) };
  },
  async makeCarrierFile({ app, params }) {
    return { data: await makeCarrierFile(app, params.carrier) };
  },
  async carrierFile({ app, params }) {
    return { data: await carrierFile(app, params.id) };
  },
  async carrierFileLines({ app, params, body }) {
    return { data: await carrierFileLines(app, params.id, body.after) };
  },
  async markCarrierFile({ app, params, body }) {
    await markCarrierFile(app, params.id, body.mark, body.reason);
    return { data: await carrierFile(app, params.id) };
  },
};
