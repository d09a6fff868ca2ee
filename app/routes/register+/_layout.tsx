import { Outlet, useLoaderData } from "@remix-run/react";
import { SignUpNotices } from "~/components/sign-up/sign-up-notices";
import { signUpLayout } from "~/http/step.server";

export const loader = signUpLayout;

/** The sign-up's notices above its page. */
export default function Register() {
  return (
    <>
      <SignUpNotices {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}
