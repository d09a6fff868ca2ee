import { csvLines, writeCsv } from "../../csv-text";
import { coverageLevels, maintenanceCode, type SubscriberLines } from "./x12-834";

/** A CSV carrier file has the same rows, in the same order, as the INS loops of the 834. */

const columnTitles = [
  "Maintenance",
  "Reason",
  "Subscriber",
  "Person",
  "Relationship",
  "Last name",
  "First name",
  "Birth date",
  "Phone",
  "Address",
  "Address 2",
  "City",
  "State",
  "ZIP",
  "Group",
  "Benefit",
  "Plan",
  "Level",
  "Begins",
  "Holds from",
  "Ends",
  "Cancelled",
];

/** Returns a subscriber's lines as rows under `columnTitles`. */
function rowsOf({ subscriber, lines }: SubscriberLines): string[][] {
  return lines.map((line) => {
    const { person, kind, reason, group, tier } = line;
    const { address } = person;
    const isDetails = kind === "details";
    return [
      maintenanceCode(line),
      reason,
      subscriber,
      person.id === "self" ? subscriber : person.id,
      person.relationship,
      person.last_name,
      person.first_name,
      person.dob ?? "",
      person.phone ?? "",
      address?.line1 ?? "",
      address?.line2 ?? "",
      address?.city ?? "",
      address?.state ?? "",
      address?.zip ?? "",
      group,
      ...(isDetails
        ? ["", "", "", "", line.since, "", ""]
        : [
            line.benefit,
            line.plan,
            tier ? coverageLevels[tier] : "",
            line.begin,
            line.since,
            line.to ?? "",
            kind === "cancel" ? "Y" : "",
          ]),
    ];
  });
}

/** Yields the file in chunks, one a subscriber. */
export async function* generateCarrierCsv(
  subscribers: AsyncIterable<SubscriberLines>,
): AsyncGenerator<string> {
  yield writeCsv(columnTitles, []);
  for await (const each of subscribers) yield csvLines(rowsOf(each));
}
