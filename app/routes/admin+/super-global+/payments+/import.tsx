import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/forms/use-refused";
import { BankFileForm, BankFileQuestion } from "~/components/admin/payments/bank-file";
import { BankFileDone } from "~/components/admin/payments/bank-file-done";
import { BankFilePreview } from "~/components/admin/payments/bank-file-preview";
import { bankFileTexts } from "~/components/admin/payments/bank-file.text";
import { useTexts } from "~/language/use-texts";
import {
  bankFilePage,
  largestBankFile,
  postBankFile,
  refuseLargeBankFile,
} from "~/screens/admin/bank-file/bank-file.server";
import { form, page } from "~/http/route.server";

export const handle = {
  title: { en: "Import a bank’s file", es: "Importar un archivo del banco" },
};

export const loader = page(["auth", "superadmin"], bankFilePage);
export const action = form(["auth", "superadmin"], postBankFile, {
  largest: () => largestBankFile,
  tooLarge: refuseLargeBankFile,
});

const noAnswer = {
  result: undefined,
  preview: undefined,
  done: undefined,
  question: undefined,
};

export default function BankFile() {
  const { path, back } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const t = useTexts(bankFileTexts);
  const { result, preview, done, question } = { ...noAnswer, ...answer };
  return (
    <>
      <p>
        <a className="tap" href={back}>
          {t.back}
        </a>
      </p>
      <h1>{done ? t.done : t.title}</h1>
      {done ? <BankFileDone {...done} /> : null}
      {preview ? (
        <BankFilePreview path={path} back={back} preview={preview} result={result} />
      ) : question ? (
        <BankFileQuestion path={path} question={question} result={result} />
      ) : (
        <BankFileForm path={path} result={result} />
      )}
    </>
  );
}
