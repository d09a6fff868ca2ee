/** The cookies of one browser. */

export type PlainCookie = {
  name: string;
  value: string;
  domain: string;
  path: string;
  /** It is in seconds since 1970, or -1 for as long as the browser is open. */
  expires: number;
  httpOnly: boolean;
  secure: boolean;
  sameSite: "Strict" | "Lax" | "None";
};

type Given = Pick<PlainCookie, "name" | "value"> & Partial<PlainCookie> & { url?: string };

const isUnder = (path: string, above: string) =>
  path === above || path.startsWith(above.endsWith("/") ? above : `${above}/`);

export function cookieJar() {
  let kept: PlainCookie[] = [];
  const now = () => Date.now() / 1000;
  const alive = () => (kept = kept.filter(({ expires }) => expires === -1 || expires > now()));
  const keep = (cookie: PlainCookie) => {
    kept = kept.filter(
      ({ name, domain, path }) =>
        name !== cookie.name || domain !== cookie.domain || path !== cookie.path,
    );
    kept.push(cookie);
  };
  return {
    all: alive,
    header: (url: URL): string =>
      alive()
        .filter(({ domain, path }) => domain === url.hostname && isUnder(url.pathname, path))
        .sort((a, b) => b.path.length - a.path.length)
        .map(({ name, value }) => `${name}=${value}`)
        .join("; "),
    read(line: string, url: URL): void {
      const [pair = "", ...rest] = line.split(";");
      const reported = new Map(
        rest.map((each) => {
          const [name = "", ...value] = each.trim().split("=");
          return [name.toLowerCase(), value.join("=")];
        }),
      );
      const age = reported.get("max-age");
      const until = reported.get("expires");
      const expires = age ? now() + Number(age) : until ? Date.parse(until) / 1000 : -1;
      const site = (reported.get("samesite") ?? "lax").toLowerCase();
      const folder = url.pathname.replace(/\/[^/]*$/, "") || "/";
      keep({
        name: pair.slice(0, pair.indexOf("=")).trim(),
        value: pair.slice(pair.indexOf("=") + 1).trim(),
        domain: (reported.get("domain") ?? url.hostname).replace(/^\./, ""),
        path: reported.get("path")?.startsWith("/") ? (reported.get("path") ?? "/") : folder,
        // A browser forgets at once what is over.
        expires: age !== undefined && Number(age) <= 0 ? 0 : expires,
        httpOnly: reported.has("httponly"),
        secure: reported.has("secure"),
        sameSite: site === "strict" ? "Strict" : site === "none" ? "None" : "Lax",
      });
      alive();
    },
    add(given: readonly Given[], home: URL): void {
      for (const { url, ...cookie } of given) {
        const { hostname } = url ? new URL(url) : home;
        keep({
          domain: hostname,
          path: "/",
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: "Lax",
          ...cookie,
        });
      }
    },
    clear(name?: string | RegExp): void {
      kept = kept.filter((cookie) =>
        name === undefined
          ? false
          : typeof name === "string"
            ? cookie.name !== name
            : !name.test(cookie.name),
      );
    },
  };
}

export type CookieJar = ReturnType<typeof cookieJar>;
