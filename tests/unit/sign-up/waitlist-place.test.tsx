import { createRemixStub } from "@remix-run/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WaitlistPlace, type PlaceFacts } from "~/components/sign-up/waitlist/waitlist-place";

function page(entry: Partial<PlaceFacts>): string {
  const facts = { state: "waiting", position: null, place: "Alaska", until: null } as const;
  const action = "/register/waitlist";
  const Component = () => (
    <WaitlistPlace entry={{ ...facts, ...entry }} action={action} entryKey="the-key-of-the-mail" />
  );
  const Stub = createRemixStub([{ path: action, Component }]);
  return renderToStaticMarkup(<Stub initialEntries={[action]} />);
}

test("who waits sees the place, what happens, and the way out with the key of the mail", () => {
  const html = page({ state: "waiting", position: 3 });
  expect(html).toContain("You’re number 3 in Alaska.");
  expect(html).toContain("You’ll then have 14 days to sign up");
  expect(html).toContain('name="entry" value="the-key-of-the-mail"');
  expect(html).toContain("Give up my place");
});

test("who is invited sees until when, and the way on", () => {
  const html = page({ state: "invited", until: "December 5, 2026 at 9:00 AM EST" });
  expect(html).toContain("There’s a place for you");
  expect(html).toContain("until December 5, 2026 at 9:00 AM EST.");
  expect(html).toContain('href="/register"');
  expect(html).toContain('href="/login?next=%2Fregister"');
  expect(html).toContain("Give up my place");
});

test("who signed up or left has nothing to give up", () => {
  for (const state of ["converted", "withdrawn"] as const) {
    expect(page({ state })).not.toContain("Give up my place");
  }
});
