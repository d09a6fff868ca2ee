import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { signInLinkTexts } from "./sign-in-link.text";

type SignInLinkFacts = {
  token: string;
  /** Masked; null if the backend doesn't tell the link's owner. */
  email: string | null;
  /** The address of another user who is signed in here. */
  instead: string | null;
};

/** An emailed link opens a page with a button, because mail scanners open links too. */
export function SignInLink({ link: { token, email, instead } }: { link: SignInLinkFacts }) {
  const t = useTexts(signInLinkTexts);
  return (
    <>
      <h1>{email ? t.title({ email }) : t.titleNameless}</h1>
      {instead ? <p className="notice my-4 max-w-line">{t.instead({ now: instead })}</p> : null}
      <p className="my-4 max-w-line">{t.press}</p>
      <FormFrame action="/login/ctoken">
        <input type="hidden" name="token" value={token} />
        <Button>{t.goOn}</Button>
      </FormFrame>
      <p className="mt-8 max-w-line text-small text-soft">{t.notYou}</p>
    </>
  );
}
