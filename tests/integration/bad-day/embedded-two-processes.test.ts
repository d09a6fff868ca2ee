import { describe, expect, test } from "vitest";
import { createEmbeddedBackend } from "~/embedded/embedded";
import type { Mail } from "~/embedded/mail/deliver";
import { embeddedHarness, newClient, tokenOf } from "../../setup/servers/embedded-harness";
import { demo } from "../../setup/people/people";

// One process owns a SQLite file; several share a PostgreSQL database.
describe.skipIf(!process.env.DATABASE_URL)("two backends on one database", () => {
  test("send each mail once, count together, and redeem a link once", async () => {
    const sent: Mail[] = [];
    const delivery = {
      deliver: async (mail: Mail) => void sent.push(mail),
      close: () => undefined,
    };
    const one = await embeddedHarness({ delivery });
    const other = await createEmbeddedBackend(one.env, { clock: one.clock.now, delivery });
    const post = (at: number, path: string, body: object, from = newClient()) =>
      (at % 2 === 0 ? one.backend : other).handle({
        method: "POST",
        path,
        headers: { "x-forwarded-for": from, accept: "application/json" },
        body: JSON.stringify(body),
      });
    try {
      const people = Array.from({ length: 20 }, (_none, at) => `person${at}@x.example`);
      for (const [at, email] of people.entries()) await post(at, "/users", { email });
      await Promise.all(
        people.map((email, at) => post(at, "/api/v1/auth/magic-link/request", { email })),
      );
      await Promise.all([one.backend.drainMail(), other.drainMail()]);
      expect(sent.map((mail) => mail.to).sort()).toEqual([...people].sort());

      const from = newClient();
      const asked = await Promise.all(
        Array.from({ length: 10 }, (_none, at) =>
          post(at, "/api/v1/auth/magic-link/request", { email: demo.member }, from),
        ),
      );
      const statuses = asked.map((answer) => answer.status).sort();
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429, 429, 429, 429]);

      const [part] = sent[0]?.message.parts.filter(({ kind }) => kind === "link") ?? [];
      const token = tokenOf(part?.kind === "link" ? part.url : "http://none.example");
      const redeemed = await Promise.all(
        Array.from({ length: 20 }, (_none, at) => post(at, "/auth/login", { token })),
      );
      expect(redeemed.filter((answer) => answer.status === 200)).toHaveLength(1);

      await Promise.all([one.backend.drainMail(), other.drainMail()]);
      const mails = sent.filter((mail) => mail.to === demo.member);
      const newest = mails.at(-1)?.message.parts.find(({ kind }) => kind === "link");
      const last = tokenOf(newest?.kind === "link" ? newest.url : "http://none.example");
      const signIns = await Promise.all(mails.map(() => post(0, "/auth/login", { token: last })));
      expect(signIns.map((answer) => answer.status).filter((status) => status === 200)).toEqual([
        200,
      ]);
    } finally {
      await other.close();
      await one.close();
    }
  });
});
