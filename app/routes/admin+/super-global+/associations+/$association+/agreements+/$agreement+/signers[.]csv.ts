import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { writeCsv } from "~/domain/csv-text";
import { getRequestedAgreement } from "~/screens/association/desk/agreement.server";
import { say } from "~/language/say";
import { officeTexts } from "~/domain/association/desk/office.text";

/** Returns who signed this version, for which member, and when, as CSV, newest first. */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { version, signers } = await getRequestedAgreement(args);
  const words = say(officeTexts, args.language);
  const file = writeCsv(
    [words.version, words.member, words.number, words.signer, words.signedAt],
    signers.map((each) => [version, each.member, each.member_no, each.signer_name, each.signed_at]),
  );
  return csvFile(file, "signers");
});
