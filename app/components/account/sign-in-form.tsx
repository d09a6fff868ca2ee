import { EmailField } from "~/components/forms/email-field";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { HoneypotField } from "~/components/forms/honeypot-field";
import { PasswordField } from "~/components/forms/password-field";
import { Button } from "~/components/ui/button";

/** E-mail address in, link out. `withPassword` only where the backend knows no links (BACKEND_CREDENTIALS_LOGIN). */
export function SignInForm({
  result,
  constraints,
  next,
  withPassword,
}: {
  result: FormResult | undefined;
  constraints: Constraints;
  next: string | null;
  withPassword: boolean;
}) {
  const field = fieldStates(result, constraints);
  return (
    <FormFrame result={result} action="/login">
      <EmailField field={field("email")} />
      <input type="hidden" name="next" defaultValue={field("next").defaultValue ?? next ?? ""} />
      <HoneypotField />
      <Button>Email me a link</Button>
      {withPassword ? (
        <>
          <PasswordField
            field={{ ...field("password"), constraint: undefined }}
            label="Or your password"
            autoComplete="current-password"
          />
          <Button quiet name="intent" value="password">
            Sign in
          </Button>
        </>
      ) : null}
      <p className="text-small">
        No account yet? <a href="/register">See the ways to join</a>
      </p>
    </FormFrame>
  );
}
