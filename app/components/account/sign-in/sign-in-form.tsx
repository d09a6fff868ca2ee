import { EmailField } from "~/components/forms/email-field";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { HoneypotField } from "~/components/forms/honeypot-field";
import { PasswordField } from "~/components/forms/fields/password-field";
import { Button } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { signInFormTexts } from "./sign-in-form.text";

/** The settings allow passwords, and the backend links. */
type SignInWays = {
  /** BACKEND_CREDENTIALS_LOGIN, for a backend without links. */
  password: boolean;
  links: boolean;
  passwordReset: boolean;
};

/** Enter presses the first button of a form, so the password's button comes before the link's. */
export function SignInForm({
  result,
  constraints,
  next,
  ways,
}: {
  result: FormResult | undefined;
  constraints: Constraints;
  next: string | null;
  ways: SignInWays;
}) {
  const t = useTexts(signInFormTexts);
  const field = fieldStates(result, constraints);
  return (
    <FormFrame result={result} action="/login">
      <EmailField field={field("email")} />
      <input type="hidden" name="next" defaultValue={next ?? ""} />
      <HoneypotField />
      {ways.password ? (
        <>
          <PasswordField
            field={{ ...field("password"), constraint: { required: true } }}
            label={t.password}
            autoComplete="current-password"
          />
          <Button name="intent" value="password">
            {t.signIn}
          </Button>
          {ways.passwordReset ? (
            <p>
              <a className="tap" href="/login/forgot-password">
                {t.forgot}
              </a>
            </p>
          ) : null}
          {ways.links ? (
            <Button quiet name="intent" value="link" formNoValidate>
              {t.linkInstead}
            </Button>
          ) : null}
        </>
      ) : (
        <Button>{t.link}</Button>
      )}
      <p className="text-small">
        {t.noAccount} <a href="/register">{t.join}</a>
      </p>
    </FormFrame>
  );
}
