import type { SuperAdmin } from "~/embedded/services/account/rights";
import { readFile } from "~/embedded/services/benefits/files/read-file";
import { demo } from "../people/people";
import type { Harness } from "../servers/embedded-harness";
import type { CallGiven } from "./contract-inputs";
import { accountOf } from "../people/account-of";

const as = demo.super;
let made = 0;

/** A vendor that lacks nothing but a picture, in a file of its own. */
export function vendorFile(name: string): string {
  const columns = "name,category_id,summary,offer,body,redeem_kind,redeem_value,eligibility,states";
  return `${columns}\r\n${name},fitness,Less to pay,10% off,Come by,code,HELLO,all,OR|WA\r\n`;
}

export const catalogueFileInputs = (backend: Harness) => {
  const text = () => vendorFile(`Vendor of a file ${(made += 1)}`);
  const waiting = async (): Promise<CallGiven> => {
    const id = await backend.inDatabase(async (storage) => {
      // Another file of the same person would take this one's place.
      const sender = { id: `sender-${(made += 1)}` } as SuperAdmin;
      const app = { storage, clock: backend.clock.now };
      const sent = await readFile(app, sender, { kind: "vendors", publish: false, text: text() });
      await storage.db
        .updateTable("catalogue_imports")
        .set({ by_user_id: (await accountOf(storage.db, as)).id })
        .where("id", "=", sent)
        .execute();
      return sent;
    });
    return { as, params: { id } };
  };
  return {
    exportCatalogue: (): CallGiven => ({ as, params: { kind: "vendors" } }),
    readCatalogueFile: (): CallGiven => ({
      as,
      body: { kind: "plans", publish: false, text: `name\nPlan of a file ${(made += 1)}\n` },
    }),
    catalogueImport: waiting,
    confirmCatalogueImport: waiting,
  };
};
