import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageLinks } from "~/components/ui/page-links";

/** The addresses of the links, by what they say. */
function links(current: number, last: number, first?: string): Record<string, string> {
  const html = renderToStaticMarkup(
    <PageLinks path="/list" query={{ status: "" }} current={current} last={last} first={first} />,
  );
  const found = html.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g);
  return Object.fromEntries([...found].map(([, href = "", text = ""]) => [text, href]));
}

test("a short list's pages are numbers alone", () => {
  expect(links(2, 41, "nora")).toEqual({
    ...{ Previous: "/list", 1: "/list", 2: "/list?page=2", 3: "/list?page=3" },
    ...{ 41: "/list?page=41", Next: "/list?page=3" },
  });
});

test("pages far from both ends are found by who is in view", () => {
  const near = (page: number) => `/list?page=${page}&amp;near=2000.nora`;
  expect(links(2000, 4000, "nora")).toEqual({
    ...{ Previous: near(1999), 1: "/list", 1999: near(1999), 2000: near(2000), 2001: near(2001) },
    ...{ 4000: "/list?page=4000", Next: near(2001) },
  });
  expect(links(2000, 4000)["Next"]).toBe("/list?page=2001");
});
