/** One browser on several processes of the site: the cookies of one host go to all of its ports, as behind one name. */

export type SharedJar = {
  ask(url: string, path: string, fields?: Record<string, string>): Promise<Answer>;
  has(cookie: string): boolean;
};
type Answer = { status: number; to: string | null; text: string };

/** @param origin the site's address, whatever process answers for it */
export function sharedJar(origin: string): SharedJar {
  const jar = new Map<string, string>();
  return {
    has: (cookie) => jar.has(cookie),
    async ask(url, path, fields) {
      const headers: Record<string, string> = {
        Accept: "text/html",
        "Sec-Fetch-Site": "same-origin",
        Origin: origin,
        Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      };
      const posted = fields ? { method: "POST", body: new URLSearchParams(fields) } : {};
      const answer = await fetch(url + path, { headers, redirect: "manual", ...posted });
      for (const line of answer.headers.getSetCookie()) {
        const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
        if (/max-age=0\b/i.test(line) || value === "") jar.delete(name);
        else jar.set(name, value);
      }
      const to = answer.headers.get("location");
      return { status: answer.status, to, text: await answer.text() };
    },
  };
}
