import { Outlet, useLoaderData } from "@remix-run/react";
import { membershipNoteTexts } from "~/components/association/membership-note.text";
import { SignUpNotices } from "~/components/sign-up/sign-up-notices";
import { signUpLayout } from "~/http/sign-up-layout.server";
import { useTexts } from "~/language/use-texts";

/** Every page under /association says what a membership is not. */
export const loader = signUpLayout;

export default function Association() {
  return (
    <>
      <SignUpNotices {...useLoaderData<typeof loader>()} />
      <Outlet />
      <p className="frame py-8 text-small text-soft">{useTexts(membershipNoteTexts).note}</p>
    </>
  );
}
