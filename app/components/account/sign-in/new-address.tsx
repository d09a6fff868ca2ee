import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { Button } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { newAddressTexts } from "./new-address.text";

/**
 * The link to a new address doesn't sign the user in, so only a user who is signed in to that account can finish
 * here.
 */
export function NewAddress({
  token,
  opener,
  email,
}: {
  token: string;
  opener: "own" | "other" | "nobody";
  /** Null unless the address is the visitor's own. */
  email: string | null;
}) {
  const t = useTexts(newAddressTexts);
  return (
    <>
      <h1>{t.title}</h1>
      {opener === "own" ? (
        <>
          <p className="my-4 max-w-line">{email ? `${t.from({ email })} ${t.others}` : t.others}</p>
          <FormFrame action="/login/ctoken" intent="new-address">
            <input type="hidden" name="token" value={token} />
            <PersonOnly why={t.owner}>
              <Button>{t.confirm}</Button>
            </PersonOnly>
          </FormFrame>
        </>
      ) : (
        <>
          <p className="my-4 max-w-line">{opener === "other" ? t.other : t.nobody}</p>
          <p className="my-4 max-w-line">{t.finish}</p>
          {opener === "nobody" ? (
            <p className="my-4 max-w-line">
              {t.or} <a href="/login?next=%2Fme">{t.signIn}</a> {t.then}
            </p>
          ) : null}
          <p className="mt-8 max-w-line text-small text-soft">{t.close}</p>
        </>
      )}
    </>
  );
}
