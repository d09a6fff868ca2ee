import { expect, test } from "vitest";
import { firstDuesYear } from "~/domain/association/dues";
import { agreementRows } from "~/embedded/seed/association/agreements";

/** The sample's agreements, which people sign in either language. */

/** What a text says, part by part: how many sentences, and which numbers. */
const outline = (text: string) =>
  text.split("\n").flatMap((line) =>
    line.trim() === ""
      ? []
      : {
          heading: line.startsWith("#"),
          point: line.startsWith("- "),
          sentences: line.match(/[.!?](?= |\*|$)/g)?.length ?? 0,
          numbers: line.match(/\d+/g) ?? [],
        },
  );

test.each(agreementRows(new Date()))("$association_id says the same in both languages", (row) => {
  expect(outline(row.summary_es ?? "")).toEqual(outline(row.summary));
  expect(outline(row.body_es ?? "")).toEqual(outline(row.body));
});

test.each(agreementRows(new Date()))(
  "the year of $association_id counts from the joining, as its invoices do",
  ({ body, body_es }) => {
    expect(firstDuesYear("2026-02-15").from).toBe("2026-02-15");
    expect(body).toContain("for one year from the day on which it accepts you");
    expect(body_es).toContain("por un año desde el día en que ella lo acepta");
  },
);
