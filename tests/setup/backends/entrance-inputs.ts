import { demo } from "../people/people";
import { newClient, type Harness } from "../servers/embedded-harness";
import type { CallGiven } from "./contract-inputs";

const as = demo.super;

/** What a large group writes, as its form has it. */
export const enterprise = {
  ...{ first_name: "Wanda", last_name: "Orozco", email: "wanda@orozco-foods.example" },
  ...{ phone: "+15035550177", co_name: "Orozco Foods Holding LLC", size: "420" },
  message: "We have four companies in two states.",
};

/** Somebody has asked. @returns the request's id */
export async function askedEnterprise(backend: Harness): Promise<string> {
  await backend.send("POST", "/api/v1/enterprise-requests", {
    body: enterprise,
    from: newClient(),
  });
  const { id } = await backend.inDatabase(({ db }) =>
    db
      .selectFrom("enterprise_requests")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow(),
  );
  return id;
}

export function entranceInputs(backend: Harness) {
  return {
    renewInvitation: () => ({ body: { email: "rosa@elmandthird.example" } }),
    askAsEnterprise: () => ({ body: enterprise }),
    enterpriseRequests: () => ({ as, query: { state: "waiting" } }),
    enterpriseRequest: async () => ({ as, params: { id: await askedEnterprise(backend) } }),
    settleEnterpriseRequest: async () => ({
      ...{ as, params: { id: await askedEnterprise(backend) } },
      body: { answered: true },
    }),
  } satisfies Record<string, () => CallGiven | Promise<CallGiven>>;
}
