import { requestEnterpriseOffer } from "~/core/association/enterprise";
import { demo } from "../people/people";
import type { Harness } from "../servers/embedded-harness";
import type { CallGiven } from "./contract-inputs";

const as = demo.super;

export const enterprise = {
  first_name: "Wanda",
  last_name: "Orozco",
  email: "wanda@orozco-foods.example",
  phone: "+15035550177",
  co_name: "Orozco Foods Holding LLC",
  size: 420,
  message: "We have four companies in two states.",
};

export async function askedEnterprise(backend: Harness): Promise<string> {
  await backend.ask(requestEnterpriseOffer, [enterprise]);
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
    renewInvitation: () => ({ input: [{ email: "rosa@elmandthird.example" }] }),
    requestEnterpriseOffer: () => ({ input: [enterprise] }),
    listEnterpriseRequests: () => ({ as, input: ["waiting"] }),
    getEnterpriseRequest: async () => ({ as, input: [await askedEnterprise(backend)] }),
    settleEnterpriseRequest: async () => ({
      as,
      input: [{ id: await askedEnterprise(backend), answered: true }],
    }),
  } satisfies Record<string, () => CallGiven | Promise<CallGiven>>;
}
