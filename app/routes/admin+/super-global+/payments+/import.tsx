import { useActionData, useLoaderData } from "@remix-run/react";
import { BankFileDone, BankFileForm, BankFilePreview } from "~/components/admin/payments/bank-file";
import { bankFileTexts } from "~/components/admin/payments/bank-file.text";
import { useTexts } from "~/language/use-texts";
import {
  bankFilePage,
  largestBankFile,
  postBankFile,
  refuseLargeBankFile,
} from "~/screens/admin/bank-file.server";
import { form, page } from "~/http/route.server";

export const handle = { title: "Import a bank’s file" };

export const loader = page(["auth", "superadmin"], bankFilePage);
export const action = form(["auth", "superadmin"], postBankFile, {
  largest: (url) => (url.searchParams.has("file") ? largestBankFile : undefined),
  tooLarge: refuseLargeBankFile,
});

export default function BankFile() {
  const { path, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const said = useTexts(bankFileTexts);
  const result = answer && "result" in answer ? answer.result : undefined;
  return (
    <>
      <p>
        <a className="tap" href={back}>
          {said.back}
        </a>
      </p>
      <h1>{answer && "done" in answer ? said.done : said.title}</h1>
      {answer && "done" in answer ? <BankFileDone {...answer.done} /> : null}
      {answer && "preview" in answer ? (
        <BankFilePreview path={path} {...answer.preview} />
      ) : (
        <BankFileForm path={path} result={result} />
      )}
    </>
  );
}
