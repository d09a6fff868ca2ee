import { readCatalogueFile } from "~/core/benefits/catalogue-file";
import { demo } from "../people/people";
import type { Harness } from "../servers/embedded-harness";
import type { CallGiven } from "./contract-inputs";
import { accountOf } from "../people/account-of";
import { superCaller } from "./core-caller";
import { changeRows } from "../databases/rows";

const as = demo.super;
let made = 0;

/** A vendor that lacks nothing but a picture, in a file of its own. */
export function vendorFile(name: string): string {
  const columns = "name,category_id,summary,offer,body,redeem_kind,redeem_value,eligibility,states";
  return `${columns}\r\n${name},fitness,Less to pay,10% off,Come by,code,HELLO,all,OR|WA\r\n`;
}

export const catalogueFileInputs = (backend: Harness) => {
  const text = () => vendorFile(`Vendor of a file ${(made += 1)}`);
  async function waiting(): Promise<string> {
    // Another file of the same person would take this one's place.
    const sender = await superCaller(backend, `sender-${(made += 1)}`);
    const sent = { kind: "vendors", publish: false, text: text() } as const;
    const { id } = await readCatalogueFile(sender, sent);
    const { db } = backend.storage;
    await changeRows(db, "catalogue_imports", { id }, { by_user_id: (await accountOf(db, as)).id });
    return id;
  }
  return {
    exportCatalogue: (): CallGiven => ({ as, input: [{ kind: "vendors", language: "en" }] }),
    readCatalogueFile: (): CallGiven => ({
      as,
      input: [{ kind: "plans", publish: false, text: `name\nOf a file ${(made += 1)}\n` }],
    }),
    getCatalogueImport: async (): Promise<CallGiven> => ({ as, input: [{ id: await waiting() }] }),
    confirmCatalogueImport: async (): Promise<CallGiven> => ({ as, input: [await waiting()] }),
  };
};
