import { EmailField } from "~/components/forms/email-field";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { HoneypotField } from "~/components/forms/honeypot-field";
import { PasswordField } from "~/components/forms/password-field";
import { Button } from "~/components/ui/button";

/** How somebody can sign in here: the settings say whether with a password, the backend whether by link. */
export type SignInWays = {
  /** BACKEND_CREDENTIALS_LOGIN: for a backend that knows no links. */
  password: boolean;
  links: boolean;
  passwordReset: boolean;
  /** Whether people without an account can get one here. */
  joins: boolean;
};

/**
 * Email address in, link out; or email address and password. The first button of a form is what Enter presses, so the
 * password's stands before the link's.
 */
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
  const field = fieldStates(result, constraints);
  return (
    <FormFrame result={result} action="/login">
      <EmailField field={field("email")} />
      <input type="hidden" name="next" defaultValue={field("next").defaultValue ?? next ?? ""} />
      <HoneypotField />
      {ways.password ? (
        <>
          <PasswordField
            field={{ ...field("password"), constraint: { required: true } }}
            label="Password"
            autoComplete="current-password"
          />
          <Button name="intent" value="password">
            Sign in
          </Button>
          {ways.passwordReset ? (
            <p>
              <a className="tap" href="/login/forgot-password">
                Forgot your password?
              </a>
            </p>
          ) : null}
          {ways.links ? (
            <Button quiet name="intent" value="link" formNoValidate>
              Email me a link instead
            </Button>
          ) : null}
        </>
      ) : (
        <Button>Email me a link</Button>
      )}
      {ways.joins ? (
        <p className="text-small">
          No account yet? <a href="/register">See the ways to join</a>
        </p>
      ) : null}
    </FormFrame>
  );
}
