import { Outlet, useLoaderData } from "@remix-run/react";
import { SignUpNotices } from "~/components/sign-up/sign-up-notices";
import { signUpLayout } from "~/http/step.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const membershipNoteTexts = texts({
  en: { note: "This is a membership, not insurance." },
  es: { note: "Esto es una membresía, no un seguro." },
});

export const loader = signUpLayout;

/** Frames the pages under /association: notices above, and below that a membership isn't insurance. */
export default function Association() {
  return (
    <>
      <SignUpNotices {...useLoaderData<typeof loader>()} />
      <Outlet />
      <p className="frame py-8 text-small text-soft">{useTexts(membershipNoteTexts).note}</p>
    </>
  );
}
