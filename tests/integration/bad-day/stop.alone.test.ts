import { execFileSync } from "node:child_process";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { smtpServer } from "../../setup/backends/smtp-server";
import { demo } from "../../setup/people/people";
import { freePort, startServer } from "../../setup/servers/server-process";

/** Every process of a group: what `npm start` has started, and what of it is left. */
function processesOf(group: number): string[] {
  const lines = execFileSync("ps", ["-eo", "pgid=,stat=,args="], { encoding: "utf8" }).split("\n");
  return lines.filter((line) => line.trim().startsWith(`${group} `) && !/^\s*\d+ Z/.test(line));
}

test.each(["npm", "app"] as const)(
  "%s: SIGTERM stops the server, and a request under way is answered",
  { timeout: 180_000 },
  async (way) => {
    const port = await freePort();
    const server = await startServer(way, port, { DATABASE_URL: "" });
    try {
      const body = "email=nobody%40mail.example";
      const slow = connect(port, "localhost");
      const answer = text(slow);
      slow.write(
        `POST /login HTTP/1.1\r\nHost: localhost:${port}\r\nSec-Fetch-Site: same-origin\r\n` +
          "Content-Type: application/x-www-form-urlencoded\r\n" +
          `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
      );
      // Answered after the slow one was taken up: both go through the same loop.
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

      process.kill(server.pid, "SIGTERM");
      const requested = () =>
        fetch(`${server.url}/healthz`).then(
          () => "answers",
          () => "refuses",
        );
      await expect.poll(requested).toBe("refuses");
      slow.write(body.slice(5));
      expect(await answer).toMatch(/^HTTP\/1\.1 (200|303) /);
      await server.ended;
      if (way === "npm") expect(processesOf(server.pid)).toEqual([]);
      expect(await requested()).toBe("refuses");
    } finally {
      if (way === "npm" && processesOf(server.pid).length > 0) process.kill(-server.pid, "SIGKILL");
      await server.stop();
    }
  },
);

test("SIGTERM lets a message that is under way leave, and notes that it was sent", async () => {
  const mailServer = await smtpServer({ takes: 500 });
  const server = await startServer("app", await freePort(), {
    DATABASE_URL: "",
    SMTP_URL: mailServer.url,
  });
  try {
    const requested = await fetch(`${server.url}/login`, {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({ email: demo.member }),
      redirect: "manual",
    });
    expect(requested.status).toBe(303);
    await expect.poll(() => mailServer.most, { timeout: 10_000 }).toBe(1);
    expect(mailServer.got).toEqual([]);
    process.kill(server.pid, "SIGTERM");
    await server.ended;
    expect(mailServer.got).toHaveLength(1);
    const { db, close } = await openEmbeddedDatabase({ DATA_DIR: server.dataDir });
    const messages = await db.selectFrom("outbox").select(["state", "leased_until"]).execute();
    await close();
    expect(messages).toEqual([{ state: "sent", leased_until: null }]);
  } finally {
    await server.stop();
    mailServer.stop();
  }
});
