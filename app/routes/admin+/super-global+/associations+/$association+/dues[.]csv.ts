import { csvFile } from "~/http/downloads";
import { page } from "~/http/route.server";
import { listAssociationDues } from "~/core/association/dues-list";
import { deskTexts } from "~/domain/association/desk/desk.text";
import { deskTablesTexts } from "~/domain/association/desk/desk-tables.text";
import { writeCsv } from "~/domain/csv-text";
import { say } from "~/language/say";
import { callForDesk } from "~/screens/association/desk/whose-desk.server";

/** Returns a CSV row for each member, also former ones, with what they owe, without the page's filter. */
export const loader = page(["auth", "associationdesk"], async (args) => {
  const { members } = await callForDesk(args, listAssociationDues, { show: "all", page: null });
  const t = say(deskTablesTexts, args.language);
  const words = say(deskTexts, args.language);
  const file = writeCsv(
    [t.member, t.number, words.state, t.paidThrough, t.owes, t.since, t.lapsed],
    members.map(({ name, member_no, state, paid_through, owed_c, late_since, lapsed_on }) => [
      name,
      member_no,
      words.states[state],
      paid_through ?? "",
      (owed_c / 100).toFixed(2),
      late_since ?? "",
      lapsed_on ?? "",
    ]),
  );
  return csvFile(file, "dues");
});
