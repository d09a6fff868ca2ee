import { z } from "zod";
import type { Offering } from "~/contract/admin/super-admin-calls";
import {
  nextActOf,
  offeringActs,
  offeringKinds,
  offeringStatuses,
  type OfferingVerb,
} from "~/domain/admin/offering-acts";
import { formatDate } from "~/domain/times";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { carryOut, orNotFound } from "./super-confirm.server";
import { offeringWords } from "~/domain/admin/offering-words.text";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";

/** Plans and vendors: finding them, publishing and retiring them. */

const offeringsPath = "/admin/super-global/offerings";

const pageOf = (offering: Pick<Offering, "kind" | "id">, verb: OfferingVerb) =>
  `${offeringsPath}/${offering.kind}/${encodeURIComponent(offering.id)}/${verb}`;

// A query that somebody has changed by hand is no reason for an error page.
const one = (values: readonly string[]) => z.enum(["", ...values]).catch("");
const filterSchema = z.object({
  kind: one(offeringKinds),
  status: one(offeringStatuses),
  page: z.string().max(9).catch(""),
});

function rowOf(offering: Offering, language: Language) {
  const words = say(offeringWords, language);
  const { kind, id, name, of, status, updated_at } = offering;
  const act = nextActOf(status);
  return {
    ...{ key: `${kind} ${id}`, name, of, act },
    kind: words.kinds[kind],
    status: words.statuses[status],
    changed: formatDate(updated_at),
    href: pageOf(offering, act),
  };
}

export async function offeringList({ url, backend, language }: PageRequest) {
  const asked = Object.fromEntries(url.searchParams);
  const { page, ...filters } = filterSchema.parse({ kind: "", status: "", page: "", ...asked });
  const { offerings, pagination } = await backend.call("offerings", {
    query: { ...filters, page },
  });
  return {
    path: offeringsPath,
    filters,
    rows: offerings.map((each) => rowOf(each, language)),
    pagination,
  };
}

function kindOf({ kind = "" }: PageRequest["params"]): Offering["kind"] | null {
  return offeringKinds.find((each) => each === kind) ?? null;
}

/** @throws Response the not-found page */
export function offeringPage(asked: PageRequest, verb: OfferingVerb) {
  const { backend, params } = asked;
  return orNotFound(asked, async () => {
    const kind = kindOf(params);
    if (!kind) return null;
    const offering = await backend.call("offering", { params: { kind, id: params["id"] ?? "" } });
    const { name, status, enrolled } = offering;
    return {
      ...{ kind, name, status, enrolled, verb },
      possible: nextActOf(status) === verb,
      action: pageOf(offering, verb),
      back: offeringsPath,
    };
  });
}

const notices = { publish: "offeringPublished", retire: "offeringRetired" } as const;

export async function changeOffering(posted: PostedForm, verb: OfferingVerb) {
  const { backend, params } = posted;
  const kind = await orNotFound(posted, async () => kindOf(params));
  const act = () =>
    backend.call("changeOffering", {
      params: { kind, id: params["id"] ?? "" },
      body: { status: offeringActs[verb].becomes },
    });
  return carryOut(posted, act, { to: offeringsPath, notice: notices[verb] });
}
