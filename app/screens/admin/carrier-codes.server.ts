import { z } from "zod";
import * as core from "~/core/admin/carrier-codes";
import {
  carrierNameField,
  codeField,
  receiverField,
  type CarrierCodes,
  type Coded,
  shortHashOf,
} from "~/domain/health/carriers/carrier-codes";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { handleForm, seeOther, parseForm, refuse } from "../forms/form-answer.server";
import { findOrNotFound } from "./super-confirm.server";

/** A carrier's codes for itself, its groups and its plans in files (handbook/carrier-files.md). */

const deskPath = "/admin/super-global/carriers";

const fieldOf = (kind: "group" | "plan", { id }: Pick<Coded, "id">) =>
  `${kind}_${shortHashOf(id).toLowerCase()}`;

/** Returns what files identify by our own ids, because the carrier's code is missing. */
export const missingCodes = ({ receiver, groups, plans }: CarrierCodes) => {
  const without = (all: readonly Coded[]) =>
    all.filter(({ code, is_used }) => is_used && code === null).map(({ name }) => name);
  return { receiver: receiver === null, groups: without(groups), plans: without(plans) };
};

/** @throws Response the not-found page for an unknown carrier */
export function loadCarrierCodes(args: Pick<PageRequest, "caller" | "params" | "url">) {
  const { carrier = "" } = args.params;
  return findOrNotFound(args, async () =>
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(carrier) ? core.getCarrierCodes(args.caller, carrier) : null,
  );
}

export async function loadCodesPage(args: PageRequest) {
  const codes = await loadCarrierCodes(args);
  const { carrier, name, receiver, own_receiver } = codes;
  const rowsOf = (kind: "group" | "plan", all: readonly Coded[]) =>
    all.map((each) => ({
      field: fieldOf(kind, each),
      name: each.name,
      own: each.id,
      value: each.code ?? "",
    }));
  return {
    name,
    action: `${deskPath}/${carrier}/codes`,
    back: `${deskPath}/${carrier}`,
    receiver: receiver ?? "",
    own_receiver,
    groups: rowsOf("group", codes.groups),
    plans: rowsOf("plan", codes.plans),
  };
}

export async function keepCodes(posted: PostedForm) {
  const { fields, caller } = posted;
  const codes = await loadCarrierCodes(posted);
  const submission = parseForm(fields, z.object({}));
  const coded = (kind: "group" | "plan", all: readonly Coded[]) =>
    all.map((each) => ({ field: fieldOf(kind, each), kind, object_id: each.id }));
  const inputs = [
    { field: "receiver", kind: "receiver" as const, object_id: "" },
    ...coded("group", codes.groups),
    ...coded("plan", codes.plans),
  ];
  const wrong: Record<string, string[]> = {};
  const typedCodes = inputs.flatMap(({ field, kind, object_id }) => {
    const input = fields.get(field);
    if (typeof input !== "string") return [];
    const code = input.trim();
    const rule = kind === "receiver" ? receiverField : codeField;
    const read = code === "" ? null : rule.safeParse(code);
    if (read?.error) wrong[field] = [read.error.issues[0]?.message ?? ""];
    return [{ kind, object_id, code }];
  });
  if (Object.keys(wrong).length > 0) return refuse(submission, { fields: wrong });
  const { carrier } = codes;
  await core.keepCarrierCodes(caller, { carrier, codes: typedCodes });
  return seeOther(`${deskPath}/${carrier}`, { notice: "carrierCodesKept" });
}

const newCarrier = z.object({ name: carrierNameField });

export async function addCarrier({ fields, caller }: PostedForm) {
  return handleForm(fields, newCarrier, async (value) => {
    const carrier = await core.addCarrier(caller, value.name);
    return seeOther(`${deskPath}/${carrier}/codes`, { notice: "carrierAdded" });
  });
}
