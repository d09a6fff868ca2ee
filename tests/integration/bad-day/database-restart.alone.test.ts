import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";
import { personAnswers } from "../../setup/people/drafts";
import { newClient } from "../../setup/servers/embedded-harness";
import { underLoad } from "../../setup/strain/load";
import { demo } from "../../setup/people/people";
import { startPostgres, type PostgresServer } from "../../setup/servers/postgres.js";
import { freePort, startServer, type ServerProcess } from "../../setup/servers/server-process";
import { testDatabase, testSecret } from "../../setup/servers/test-database";

type Answered = { path: string; status: number; retryAfter: string | null; body: string };

const unanswered = "Our service isn’t answering. Try again in a minute.";

// A server of its own, because the suite's is everybody's.
describe.skipIf(!process.env.DATABASE_URL)("PostgreSQL that stops and comes back", () => {
  let postgres: PostgresServer;

  beforeAll(async () => {
    const started = await startPostgres();
    if (!started) throw new Error("The suite runs on a PostgreSQL, and there is none to start");
    postgres = started;
  });
  afterAll(() => postgres.stop());

  describe("under a process of its own, with requests under way", () => {
    let server: ServerProcess;
    let database: Awaited<ReturnType<typeof testDatabase>>;

    beforeAll(async () => {
      vi.stubEnv("DATABASE_URL", postgres.url);
      database = await testDatabase();
      server = await startServer("backend", await freePort(), {
        DATABASE_URL: database.DATABASE_URL ?? "",
        SESSION_SECRET: testSecret,
      });
    });
    afterAll(async () => {
      await server.stop();
      vi.stubEnv("DATABASE_URL", postgres.url);
      await database.cleanup();
    });

    const paths = {
      draft: "/api/v1/registrations",
      people: "/users",
      content: "/api/v1/categories",
      readiness: "/readyz",
    };
    const acknowledged: string[] = [];

    async function ask(path: string, body?: object): Promise<Answered> {
      const headers = {
        accept: "application/json",
        "content-type": "application/json",
        "x-forwarded-for": newClient(),
      };
      const response = await fetch(server.url + path, {
        method: body ? "POST" : "GET",
        headers,
        body: body && JSON.stringify(body),
      });
      const { status } = response;
      return {
        path,
        status,
        retryAfter: response.headers.get("retry-after"),
        body: await response.text(),
      };
    }

    let people = 0;
    async function askSomething(at: number): Promise<Answered> {
      const email = `under-load-${(people += 1)}@elsewhere.example`;
      if (at % 4 === 0) return ask(paths.content);
      if (at % 4 === 1) return ask(paths.people, { email });
      const answer = await ask(paths.draft, {
        kind: "individual",
        step: "individual",
        data: personAnswers(email),
        complete: false,
        about: { email, first_name: "Ana", last_name: "Ruiz" },
      });
      if (answer.status === 201) acknowledged.push(email);
      return answer;
    }

    const sentMessages = () => {
      const outbox = join(server.dataDir, "outbox");
      return existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith(".eml")) : [];
    };

    test.each(["fast", "immediate"] as const)(
      "after a stop (%s) the process lives, has said 503, and goes on by itself",
      async (how) => {
        const load = underLoad(8, askSomething);
        const saved = acknowledged.length;
        await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(saved + 20), 20_000);
        await postgres.halt(how);
        const away = load.answers.length;
        await vi.waitFor(() => expect(load.answers.length).toBeGreaterThan(away + 100), 20_000);
        // No one is waiting for a time-out of their own.
        const began = performance.now();
        expect(await ask(paths.readiness)).toMatchObject({ status: 503 });
        expect(performance.now() - began).toBeLessThan(3000);

        await postgres.resume();
        const back = acknowledged.length;
        await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(back + 20), 20_000);
        await load.stop();
        expect(await ask(paths.readiness)).toMatchObject({ status: 200 });
        expect(await Promise.race([server.ended, Promise.resolve("alive")])).toBe("alive");

        const failed = load.answers.filter(({ status }) => status >= 400);
        expect(failed.length).toBeGreaterThan(50);
        expect(failed.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual(
          [],
        );
        const bodies = (path: string) =>
          new Set(failed.flatMap((each) => (each.path === path ? [each.body] : [])));
        expect(bodies(paths.draft)).toEqual(new Set(['{"message":"Service Unavailable"}']));
        expect(bodies(paths.people)).toEqual(
          new Set([
            '{"errors":[{"message":"Service unavailable.","extensions":{"code":"SERVICE_UNAVAILABLE"}}]}',
          ]),
        );

        const storage = await openEmbeddedDatabase(database);
        const drafts = await storage.db.selectFrom("registrations").select("email").execute();
        const messages = await storage.db
          .selectFrom("outbox")
          .select("to_email")
          .where("kind", "=", "registration_link")
          .execute();
        await storage.close();
        const kept = new Set(drafts.map(({ email }) => email));
        expect(acknowledged.filter((email) => !kept.has(email))).toEqual([]);
        // The worker has nobody to wake it up: the messages go out because it looks again. Those that it claimed right when
        // the server died are free after 90 seconds.
        const due = new Set(messages.map(({ to_email }) => to_email));
        await vi.waitFor(
          () => {
            const sent = sentMessages().join();
            expect([...due].filter((email) => !sent.includes(email))).toEqual([]);
          },
          { timeout: 110_000, interval: 250 },
        );
      },
      240_000,
    );
  });

  describe("under the app's pages", () => {
    let app: AppInProcess;
    let member: AppBrowser;

    beforeAll(async () => {
      vi.stubEnv("DATABASE_URL", postgres.url);
      app = await appInProcess();
      member = app.browser();
      await member.signIn(demo.member);
      expect((await member.ask("/me")).status).toBe(200);
      await postgres.halt("immediate");
    });
    afterAll(async () => {
      await app.close();
    });

    test.each([
      ["a page", "/me", {}],
      [
        "a form that comes before anything was read",
        "/me?index",
        { method: "POST", body: new URLSearchParams({ intent: "profile", first_name: "Ana" }) },
      ],
    ])("%s says so in the site's words", async (_what, path, asked) => {
      const answer = await member.ask(path, asked);
      expect(answer.status).toBe(503);
      expect(answer.text).toContain(unanswered);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    });

    test("so do the page's data and its files, and a session is not lost over it", async () => {
      const data = await member.ask("/me.data");
      expect(data.status).toBe(503);
      expect(JSON.stringify(data.data)).toContain(unanswered);
      const file = await member.ask("/me/export");
      expect(file.status).toBe(503);
      expect(file.text).toBe(unanswered);
      expect(member.jar.has("session")).toBe(true);
    });

    test("readiness says so, and everything works once the database is back", async () => {
      expect(await member.ask("/readyz")).toMatchObject({
        status: 503,
        text: "database not ready\nbackend not ready\n",
      });
      await postgres.resume();
      expect((await member.ask("/me")).status).toBe(200);
      expect((await member.ask("/readyz")).status).toBe(200);
    });
  });
});
