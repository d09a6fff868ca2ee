import type { CarrierFileState } from "~/domain/health/carriers/carrier-file-states";
import { demo } from "../people/people";
import type { Harness } from "../servers/embedded-harness";
import type { CallGiven } from "./contract-inputs";
import { addRows } from "../databases/rows";

const as = demo.super;
const carrier = "cedarline";
let made = 0;

/** Plants a file in which one addition is counted, so that each call has something to tell. */
export async function plantCarrierFile(
  backend: Harness,
  state: CarrierFileState = "made",
): Promise<string> {
  const id = `carrier-file-${String((made += 1)).padStart(6, "0")}`;
  const at = new Date(backend.clock.now()).toISOString();
  await backend.inDatabase(async ({ db }) => {
    await db
      .insertInto("carriers")
      .values({ carrier, last_control: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await addRows(db, "carrier_files", {
      id,
      carrier,
      state,
      day: at.slice(0, 10),
      through: "zzzz",
      additions: 1,
      changes: 0,
      terminations: 0,
      created_at: at,
      updated_at: at,
    });
  });
  return id;
}

export const carrierInputs = (backend: Harness) => ({
  addCarrier: (): CallGiven => ({ as, input: [`Foxglove Health ${(made += 1)}`] }),
  getCarrierCodes: (): CallGiven => ({ as, input: [carrier] }),
  keepCarrierCodes: (): CallGiven => ({
    as,
    input: [{ carrier, codes: [{ kind: "receiver", object_id: "", code: "CDL834" }] }],
  }),
  listCarrierFiles: (): CallGiven => ({ as, input: [{ carrier, page: "" }] }),
  makeCarrierFile: async (): Promise<CallGiven> => {
    await plantCarrierFile(backend, "making");
    return { as, input: [carrier] };
  },
  getCarrierFile: async (): Promise<CallGiven> => ({
    as,
    input: [await plantCarrierFile(backend)],
  }),
  openCarrierFileLines: async (): Promise<CallGiven> => ({
    as,
    input: [{ id: await plantCarrierFile(backend), after: "" }],
  }),
  markCarrierFile: async (): Promise<CallGiven> => ({
    as,
    input: [{ id: await plantCarrierFile(backend), mark: "sent", reason: null }],
  }),
});
