import { expect, test } from "vitest";
import { createHalves } from "~/backend/core/halves";
import { exchangeOver } from "~/backend/exchange";
import type { Core, Transport, TransportRequest, TransportResponse } from "~/backend/transport";
import { user as userShape } from "~/contract/account/user-shape";
import { calls } from "~/contract/calls";
import type { ForeignPerson, Principal } from "~/contract/insiders";
import { registrationKeyHeader } from "~/contract/tokens";

/** These tests hold what the product's own half is told beside a foreign backend (decisions/0060-two-halves.md). */

const empty: TransportResponse = {
  status: 200,
  statusText: "OK",
  text: "{}",
  headers: {},
  cookies: [],
};
const person = { id: 7, email: "ana@mail.example", first_name: "Ana", last_name: "Ruiz" };

function beside(text: object) {
  const user = userShape.parse({ ...person, ...text });
  const reported: ForeignPerson[] = [];
  const callers: (Principal | null)[] = [];
  const requests: TransportRequest[] = [];
  const core: Core = {
    async send(request, insider) {
      requests.push(request);
      callers.push(await insider());
      return empty;
    },
    async mirror(foreignUser) {
      reported.push(foreignUser);
      return { userId: "here", answer: { ...person, type: "INDIVIDUAL" } };
    },
    app: {} as never,
    person: async () => null,
    standing: async () => "none",
    passwordTried: async () => null,
    passwordRefused: async () => undefined,
    contentChanges: async () => 0,
    countContentChange: async () => undefined,
    ready: async () => undefined,
  };
  const caller = {
    origin: "http://app.test:3000",
    clientAddress: "203.0.113.7",
    requestId: "req-1",
    registrationKeys: ["opens-a-draft"],
  };
  const halves = createHalves(
    async () => core,
    caller,
    async () => user,
  );
  const call = { name: "categories", call: calls.categories, path: "/api/v1/categories" } as const;
  return {
    core,
    user,
    told: reported,
    callers,
    requests,
    caller,
    send: () => halves.send(core, call),
    merged: () => halves.merged(core, user),
  };
}

test.each(["suspended", "archived", "unverified"])(
  "whom the backend calls %s calls as nobody, and nothing is given to them or followed",
  async (status) => {
    const { user, told, callers, send, merged } = beside({ status });
    await send();
    expect(callers).toEqual([null]);
    expect(await merged()).toEqual(user);
    expect(told).toEqual([]);
  },
);

test("whom it calls active calls as themselves", async () => {
  const { told, callers, send, merged } = beside({ status: "active" });
  await send();
  expect(callers).toMatchObject([{ userId: "here" }]);
  expect(await merged()).toMatchObject({ user_status: "active" });
  expect(told).toHaveLength(1);
});

const someCore = beside({}).core;
test.each<[string, Transport["core"], boolean]>([
  ["our own backend in this process", undefined, true],
  ["another one", async () => someCore, false],
])("the keys of a browser's drafts and %s", async (_whose, core, gets) => {
  const requests: TransportRequest[] = [];
  const send = async (request: TransportRequest) => {
    requests.push(request);
    return empty;
  };
  const { caller } = beside({});
  const call = { name: "usersMe", call: calls.usersMe, path: "/users/me" } as const;
  await exchangeOver({ send, ...(core && { core }) }, caller)(call, {});
  expect(requests.map(({ headers }) => headers[registrationKeyHeader])).toEqual([
    gets ? "opens-a-draft" : undefined,
  ]);
});
