import { z } from "zod";
import type { BankMatch, ChosenRow } from "~/contract/admin/payment-desk-calls";
import { bankFileLimits, readBankFile, type BankRow } from "~/domain/billing/bank-file";
import { textOfBytes } from "~/domain/csv-text";
import { problem } from "~/domain/problems/problem";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { parseForm, refuse, refuseFor } from "../forms/form-answer.server";
import { deskPath } from "./payment-desk.server";

/** A bank's file: read, shown row by row, and what somebody chose is recorded. Between the two nothing of it is kept anywhere. */

export const bankFilePath = `${deskPath}/import`;

/** Bytes of a posted file, with what a form puts around it. */
export const largestBankFile = bankFileLimits.bytes + 150_000;

/** Rows that one form records: as many as forms may have fields for, several times over. */
const mostChosen = 200;

const noFields = z.object({});
const refuseFile = (text: string, field: "file" | "text" = "file", status = 422) =>
  refuse(parseForm(new FormData(), noFields), { fields: { [field]: [text] } }, status);

/** The answer to a file whose request was not even read. */
export const refuseLargeBankFile = () => refuseFile(problem("bank.large"), "file", 413);

export const bankFilePage = async (_asked: PageRequest) => ({ path: bankFilePath, back: deskPath });

/** Takes a file and shows its rows, or takes what was chosen of one. */
export const postBankFile = (posted: PostedForm) =>
  posted.url.searchParams.has("file") ? previewOf(posted) : recordChosen(posted);

async function previewOf({ fields, backend }: PostedForm) {
  const file = fields.get("file");
  const pasted = String(fields.get("text") ?? "");
  const chosen = file instanceof File && (file.name !== "" || file.size > 0);
  if (pasted.trim() === "" && !chosen) return refuseFile(problem("bank.none"));
  if (pasted.trim() !== "" && chosen) return refuseFile(problem("bank.two"));
  const read = readBankFile(
    chosen ? textOfBytes(new Uint8Array(await file.arrayBuffer())) : pasted,
  );
  if ("refused" in read) {
    const submission = parseForm(withoutFile(fields), z.object({ text: z.string().optional() }));
    return refuse(submission, { fields: { [chosen ? "file" : "text"]: [read.refused] } });
  }
  const asked = read.rows.map(({ date, description, amount_c }) => ({
    date,
    description,
    amount_c,
  }));
  const { matches } =
    asked.length > 0 ? await backend.call("bankRows", { body: { rows: asked } }) : { matches: [] };
  const { unread } = read;
  return { preview: { ...previewRows(read.rows, matches, read.others), unread } };
}

function withoutFile(fields: FormData): FormData {
  fields.delete("file");
  return fields;
}

const valueOf = (row: BankRow, { reference }: BankMatch, number: string) =>
  [number, row.amount_c, row.date, reference].join("|");

function previewRows(read: readonly BankRow[], matches: readonly BankMatch[], others: number) {
  let fieldsLeft = mostChosen;
  const rows = read.flatMap((row, index) => {
    const match = matches[index];
    if (!match) return [];
    const canChoose = match.candidates.length > 0 && fieldsLeft > 0;
    if (canChoose) fieldsLeft -= 1;
    const options = match.candidates.map(({ number }) => ({
      ...{ number, value: valueOf(row, match, number) },
    }));
    return [{ ...row, ...match, field: canChoose ? { name: `row_${index}`, options } : null }];
  });
  const recordable = rows.filter(({ candidates }) => candidates.length > 0).length;
  return { rows, others, most: mostChosen, isCut: recordable > mostChosen };
}

/** What a choice says; null for one that no page of ours offered. */
function chosenIn(value: string): ChosenRow | null {
  const [number = "", amount = "", received_on = "", reference = ""] = value.split("|");
  return { number, amount_c: Number(amount), received_on, reference };
}

async function recordChosen({ fields, backend }: PostedForm) {
  const values = [...fields].flatMap(([name, value]) =>
    /^row_\d{1,3}$/.test(name) && typeof value === "string" && value !== "" ? [value] : [],
  );
  const submission = parseForm(new FormData(), noFields);
  if (values.length === 0) return refuse(submission, { form: problem("bank.none_chosen") });
  const rows = values.slice(0, mostChosen).flatMap((value) => chosenIn(value) ?? []);
  try {
    return { done: await backend.call("recordBankRows", { body: { rows } }) };
  } catch (error) {
    return refuseFor(error, submission);
  }
}
