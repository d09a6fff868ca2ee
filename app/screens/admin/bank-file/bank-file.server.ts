import { cameInOf, everyRow } from "~/domain/billing/bank/bank-columns";
import { data as respond } from "@remix-run/node";
import { z } from "zod";
import { getBankRows, recordBankRows } from "~/core/admin/bank-rows";
import { clockNow } from "~/backend/installation-clock";
import type { BankMatch } from "~/domain/admin/desk-payments";
import { askedField, cameInField, pastedField } from "~/domain/billing/bank/bank-fields";
import {
  bankFileLimits,
  skipReasons,
  numbersIn,
  readBankFile,
  unreadReasons,
} from "~/domain/billing/bank/bank-file";
import { manualPaymentKinds, receivedRules } from "~/domain/billing/received-payment";
import { isDay } from "~/domain/calendar-days";
import { decodeText } from "~/domain/csv-text";
import { unstoredField } from "~/domain/form-frame";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import { easternmostZone } from "~/domain/us-state-zones";
import { todayOf } from "~/domain/user";
import type { PostedForm } from "~/sessions/visitor";
import { parseForm, refuse, refuseFile, refuseFor } from "../../forms/form-answer.server";
import { describeOutcome, choiceFieldOf, toPreview, type Choices } from "./bank-file-preview";
import { textOf } from "../super-confirm.server";
import { previewOverpaid } from "./overpaid.server";

/**
 * A bank's file is read and shown row by row, and the chosen rows are recorded. Between the two requests only the page
 * holds it.
 */

/** In bytes, of a file or its rows with the rest of the form. */
export const largestBankFile = bankFileLimits.bytes + 150_000;

/** Accepts a form without validating any field, so that a refusal can show it again. */
const noFields = z.object({});

export const refuseLargeBankFile = () => refuseFile(problem("bank.large"), 413);

/** Shows the rows of a posted file or text (`?file`), or records the rows that were chosen from one. */
export const postBankFile = (posted: PostedForm) =>
  posted.url.searchParams.has("file") ? readPostedFile(posted) : recordChoices(posted);

/** A row that can't be recorded, as the page holds it: its number, description, and amount as written. */
const skippedRow = z.object({
  row_number: z.number().int(),
  description: z.string().max(200),
  amount: z.string().max(40),
});

/**
 * The part of a file that the page holds between two requests. `number` is the invoice that the administrator typed.
 */
const carriedFile = z.object({
  rows: z
    .array(
      z.object({
        row_number: z.number().int(),
        date: z.string().refine(isDay),
        description: z.string().max(200),
        amount_c: z.number().int().min(1).max(999_999_999),
        way: z.enum(manualPaymentKinds),
        reference: z.string().max(100).nullable(),
        number: z
          .string()
          .refine((text) => receivedRules.number(text) === null)
          .nullable(),
      }),
    )
    .max(bankFileLimits.rows),
  unread: z.array(skippedRow.extend({ why: z.enum(unreadReasons) })).max(bankFileLimits.rows),
  left: z.array(skippedRow.extend({ why: z.enum(skipReasons) })).max(bankFileLimits.rows),
});
/** The file's rows, with their invoice numbers, that pages post again; the server stores none. */
type CarriedFile = z.output<typeof carriedFile>;

/** Reads the form's file or pasted text, not both, or the text that the page held while it asked about the columns. */
async function readPostedFile({ fields, caller, language }: PostedForm) {
  const file = fields.get("file");
  const pasted = String(fields.get(pastedField) ?? "");
  const carriedText = fields.has(askedField) ? pasted : fields.get(unstoredField);
  const chosen = file instanceof File && (file.name !== "" || file.size > 0);
  if (typeof carriedText === "string") return readText(carriedText, { fields, caller, language });
  if (pasted.trim() === "" && !chosen) return refuseFile(problem("bank.none"));
  if (pasted.trim() !== "" && chosen) return refuseFile(problem("bank.two"));
  const text = chosen ? decodeText(new Uint8Array(await file.arrayBuffer())) : pasted;
  return readText(text, { fields, caller, language, from: chosen ? "file" : "text" });
}

/**
 * Returns a text's rows with the invoices that they may pay, a question about what its columns mean, or the refused
 * form.
 * @param from the form field with the text; undefined if the page held it and the administrator answers the question
 */
async function readText(
  text: string,
  {
    fields,
    caller,
    language,
    from,
  }: Pick<PostedForm, "fields" | "caller" | "language"> & { from?: "file" | "text" },
) {
  const answers = fields.getAll(cameInField).map(String);
  const read = readBankFile(text, localDay(clockNow(), easternmostZone), answers);
  if ("refused" in read) {
    const submission = parseForm(
      deleteField(deleteField(fields, "file"), unstoredField),
      z.object({ text: z.string().optional() }),
    );
    return refuse(submission, { fields: { [from ?? "file"]: [read.refused] } });
  }
  if ("ask" in read) {
    const question = {
      held: text,
      isPasted: from === "text" || fields.has(askedField),
      every: everyRow,
      options: read.ask.flatMap(({ index, name, values }) =>
        values.map((value) => ({ answer: cameInOf(index, value), name, value })),
      ),
    };
    if (from) return { question };
    const missing = { fields: { [cameInField]: [problem("bank.direction_missing")] } };
    const answered = deleteField(deleteField(fields, unstoredField), pastedField);
    const submission = parseForm(answered, noFields);
    return respond({ ...refuse(submission, missing).data, question }, 422);
  }
  const carried = { ...read, rows: read.rows.map((row) => ({ ...row, number: null })) };
  return { preview: toPreview(carried, await loadMatches(caller, carried), { language }) };
}

/** Removes a field from the posted form itself, and returns that form. */
function deleteField(fields: FormData, name: string): FormData {
  fields.delete(name);
  return fields;
}

/** Returns the invoices that each row may pay, in the order of the rows. */
async function loadMatches(
  caller: PostedForm["caller"],
  { rows }: Pick<CarriedFile, "rows">,
): Promise<BankMatch[]> {
  if (rows.length === 0) return [];
  return getBankRows(
    caller,
    rows.map(({ row_number: _, ...row }) => row),
  );
}

/** Returns the file that the page held; null if it can't be read. */
function readCarried(fields: FormData): CarriedFile | null {
  try {
    return carriedFile.parse(JSON.parse(String(fields.get(unstoredField) ?? "")));
  } catch {
    return null;
  }
}

/** Returns, by index, the invoice chosen or typed (capitals, dashes mended) for each row with a field; "" for none. */
function readChoices(fields: FormData, matches: readonly BankMatch[]): Choices {
  const texts = matches.map((match) => fields.get(choiceFieldOf(match)));
  return new Map(
    texts.flatMap((text, index) => {
      if (typeof text !== "string") return [];
      // "inv 2026 000123" becomes "INV-2026-000123"; other text is only trimmed and capitalized.
      return [[index, numbersIn(text)[0] ?? text.trim().toUpperCase()]];
    }),
  );
}

/**
 * Records the rows that have an invoice, after showing the payers of typed numbers and asking about overpayments. After
 * an error, the rows keep the choices.
 */
async function recordChoices({ fields, caller, language, user }: PostedForm) {
  const read = readCarried(fields);
  const submission = parseForm(deleteField(fields, unstoredField), noFields);
  if (!read) return refuse(submission, { form: problem("bank.page_unreadable") });
  const before = await loadMatches(caller, read);
  const choices = readChoices(fields, before);
  const chosenInvoices = [...choices].filter(([, number]) => number !== "");
  const wrong = chosenInvoices.flatMap(([index, number]) => {
    const fault = receivedRules.number(number);
    return fault ? [[index, fault] as const] : [];
  });
  const isWrong = new Map(wrong);
  const input = chosenInvoices.filter(
    ([index, number]) =>
      !isWrong.has(index) &&
      before[index]?.status !== "recorded" &&
      !before[index]?.candidates.some((candidate) => candidate.number === number),
  );
  const named = new Map(input);
  const numbered = read.rows.map((row, index) => ({
    ...row,
    number: choices.get(index) === "" ? null : (named.get(index) ?? row.number),
  }));
  const carried = { ...read, rows: numbered };
  const isSame = numbered.every(({ number }, index) => number === read.rows[index]?.number);
  const matches = isSame ? before : await loadMatches(caller, carried);
  for (const [index, number] of input) {
    if (matches[index]?.candidates.length === 0) {
      isWrong.set(index, problem("billing.no_invoice", { number }));
    }
  }
  const preview = toPreview(carried, matches, { language, choices });
  if (chosenInvoices.length === 0) {
    return refuseWithPreview(refuse(submission, { form: problem("bank.none_chosen") }), preview);
  }
  if (isWrong.size > 0) {
    const fieldErrors = [...isWrong].flatMap(([index, fault]) => {
      const match = matches[index];
      return match ? [[choiceFieldOf(match), [fault]]] : [];
    });
    return refuseWithPreview(
      refuse(submission, { fields: Object.fromEntries(fieldErrors) }),
      preview,
    );
  }
  if (input.length > 0) return { preview: { ...preview, toLookAt: input.length } };
  const chosen = chosenInvoices.flatMap(([index, number]) => {
    const [row, match] = [carried.rows[index], matches[index]];
    return row && match ? [{ number, row, match }] : [];
  });
  if (textOf(fields, "intent") === changeIntent) return { preview };
  const overpaid = await previewOverpaid(caller, chosen, todayOf(user, clockNow()));
  const seenVersion = textOf(fields, "seen");
  if (overpaid && overpaid.seenVersion !== seenVersion) {
    const asking = { ...preview, overpaid };
    if (seenVersion === "") return { preview: asking };
    return refuseWithPreview(
      refuse(submission, { form: problem("billing.desk_changed") }, 409),
      asking,
    );
  }
  const rows = chosen.map(({ number, row: { amount_c, date, way, reference }, match }) => ({
    number,
    amount_c,
    received_on: date,
    way,
    reference,
    bank_row: match.bank_row,
  }));
  try {
    const outcome = await recordBankRows(caller, rows);
    return { done: describeOutcome({ file: carried, chosen, matches, outcome }, language) };
  } catch (error) {
    return refuseWithPreview(refuseFor(error, submission), preview);
  }
}

/** The intent of the button that leads from the question about overpayments back to the rows. */
const changeIntent = "change";

/** Returns the refused form with the rows of the file. */
const refuseWithPreview = <Preview>({ data, init }: ReturnType<typeof refuse>, preview: Preview) =>
  respond({ ...data, preview }, init ?? {});
