import { useLoaderData } from "@remix-run/react";
import { ResumeApplication } from "~/components/association/resume-application";
import { useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { resumePage } from "~/screens/association/resume.server";
import { resumeByCode } from "~/screens/sign-up/begin.server";

export const handle = { title: { en: "Continue your application", es: "Continuar su solicitud" } };

export const loader = page([], resumePage);
export const action = form([], (posted) => resumeByCode(posted));

export default function Resume() {
  return <ResumeApplication page={useLoaderData<typeof loader>()} result={useRefused()} />;
}
