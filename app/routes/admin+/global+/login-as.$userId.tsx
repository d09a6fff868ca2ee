import { longestReason } from "~/domain/user";
import { useLoaderData } from "@remix-run/react";
import { LoginAsForm } from "~/components/admin/login-as/login-as-form";
import { loginAsFormTexts } from "~/components/admin/login-as/login-as-form.text";
import { FormFrame } from "~/components/forms/form-frame";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { QuietLink } from "~/components/ui/parts";
import { routes } from "~/domain/site-links";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { z } from "zod";
import { requireKept } from "~/backend/backend-error";
import { Failure, isFailure, nullOnFailure } from "~/domain/problems/failure";
import { pageNotFound } from "~/backend/page-error.server";
import { ownTimes } from "~/language/own-times";
import { loginAsPath, loginAsObstacle, userRow } from "~/screens/admin/users/admin-users.server";
import { getListedUser } from "~/screens/admin/users/listed-person.server";
import { seeOther, parseForm, refuse } from "~/screens/forms/form-answer.server";
import { problem } from "~/domain/problems/problem";
import { problemWords } from "~/domain/problems/problem-words.server";

const loginAsElsewhereTexts = texts({
  en: {
    about: "You’ve been logged in as {name} in another browser since {since}. End that first.",
    end: "End Login As",
  },
  es: {
    about:
      "Usted ya usa la cuenta de {name} en otro navegador, desde el {since}. Salga de ella primero.",
    end: "Salir de esta cuenta",
  },
});

export const handle = { title: { en: "Log in as", es: "Entrar como" } };

const reasonForm = z.object({
  reason: z
    .string({ required_error: problem("admin.reason_missing") })
    .trim()
    .min(1, problem("admin.reason_missing"))
    .max(longestReason, problem("admin.login_reason_long", { most: longestReason })),
});

const obstacleProblems = {
  self: problem("admin.login_as_self"),
  administrator: problem("admin.login_as_admin"),
  inactive: problem("admin.account_inactive"),
};

/**
 * Returns the user, in words why an administrator can't log in as them (`whyNot`, or null), and the administrator's
 * session in another browser.
 * @throws Response the not-found page for an unknown user
 */
export const loader = page(["auth", "globaladmin"], async (args) => {
  const { backend, user: self, params, language } = args;
  const { userId = "" } = params;
  await requireKept(backend, "loginAs");
  try {
    const [user, status] = await Promise.all([
      getListedUser(backend, userId),
      nullOnFailure(backend.call("loginAsStatus")),
    ]);
    const refused = loginAsObstacle(user, self);
    return {
      person: userRow(user, self, language),
      whyNot: refused && problemWords(obstacleProblems[refused], language),
      /** An administrator may only have one session, and it is in force in another browser. */
      elsewhere: status?.session && {
        name: status.session.target_user.name,
        since: ownTimes(args)(status.session.started_at),
      },
    };
  } catch (error) {
    throw isFailure(error, 404, 405) ? pageNotFound(loginAsPath(userId)) : error;
  }
});

/** Starts the session as the user and goes to their home page; the form shows the reason if the backend refuses it. */
export const action = form(["auth", "globaladmin"], async ({ startLoginAs, params, fields }) => {
  const { userId = "" } = params;
  const submission = parseForm(fields, reasonForm);
  if (submission.status !== "success") return refuse(submission);
  try {
    const headers = await startLoginAs({ userId, reason: submission.value.reason });
    return seeOther("/", { headers, newDocument: true });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { status, details } = error;
    const words = status < 500 && details.message !== details.statusText && details.message;
    // If the backend gives no reason for people, the text is that of handbook/product.md#errors.
    return refuse(submission, { form: words || problem("admin.login_as_failed") }, status);
  }
});

/** The form to log in as the user, or why not, or the button that ends a session in another browser. */
export default function LoginAs() {
  const { person, whyNot, elsewhere } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(loginAsFormTexts);
  const words = useTexts(loginAsElsewhereTexts);
  const stay = <QuietLink href={routes["admin-global"]}>{t.cancel}</QuietLink>;
  return (
    <>
      <h1 className="mb-2">{t.title(person)}</h1>
      {whyNot ? (
        <>
          <p className="mb-4 text-soft">{person.email}</p>
          <p className="notice mb-6 max-w-line">{whyNot}</p>
          <QuietLink href={routes["admin-global"]}>{t.users}</QuietLink>
        </>
      ) : elsewhere ? (
        // An admin can have one login-as session; one in another or a lost browser can be ended here.
        <>
          <p className="notice my-6 max-w-line">{words.about(elsewhere)}</p>
          <FormFrame action={routes["end-login-as"]}>
            <div className="joined">
              <Button>{words.end}</Button>
              {stay}
            </div>
          </FormFrame>
        </>
      ) : (
        <LoginAsForm person={person} result={result} stay={stay} />
      )}
    </>
  );
}
