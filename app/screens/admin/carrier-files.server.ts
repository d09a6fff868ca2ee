import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import {
  getCarrierFile,
  listCarrierFiles,
  listCarriers,
  type CarrierFile,
} from "~/core/admin/carrier-files";
import { makeCarrierFile } from "~/core/admin/make-carrier-file";
import { markCarrierFile } from "~/core/admin/mark-carrier-file";
import {
  carrierMarks,
  longestRefusal,
  type CarrierMark,
} from "~/domain/health/carriers/carrier-file-states";
import { lineField } from "~/domain/field-schemas";
import { problem } from "~/domain/problems/problem";
import { ownTimes } from "~/language/own-times";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { seeOther, parseForm, refuse } from "../forms/form-answer.server";
import { loadCarrierCodes, missingCodes } from "./carrier-codes.server";
import { runConfirmed, findOrNotFound } from "./super-confirm.server";

const deskPath = "/admin/super-global/carriers";
const pathOf = (carrier: string) => `${deskPath}/${carrier}`;
const filePath = ({ carrier, id }: Pick<CarrierFile, "carrier" | "id">) =>
  `${pathOf(carrier)}/${encodeURIComponent(id)}`;

export async function loadCarrierDeskPage({ caller }: PageRequest) {
  const rows = await listCarriers(caller);
  return { rows: rows.map((each) => ({ ...each, href: pathOf(each.carrier) })) };
}

/** Returns the carrier in the URL with its files. @throws Response the not-found page */
function loadCarrier(args: Pick<PageRequest, "caller" | "params" | "url">) {
  const { carrier = "" } = args.params;
  const page = args.url.searchParams.get("page")?.slice(0, 9) ?? "";
  return findOrNotFound(args, async () =>
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(carrier)
      ? listCarrierFiles(args.caller, { carrier, page })
      : null,
  );
}

export async function loadCarrierPage(args: PageRequest) {
  const { carrier, name, files, pagination } = await loadCarrier(args);
  return {
    name,
    pagination,
    path: pathOf(carrier),
    back: deskPath,
    make: `${pathOf(carrier)}/make`,
    rows: files.map((file) => ({ ...file, href: filePath(file) })),
  };
}

export async function loadMakeFileConfirmation(args: PageRequest) {
  const { carrier, name, files, still_choosing: choosing } = await loadCarrier(args);
  return {
    name,
    choosing,
    back: pathOf(carrier),
    action: `${pathOf(carrier)}/make`,
    goesOn: files[0]?.state === "making",
    missing: missingCodes(await loadCarrierCodes(args)),
  };
}

/** A large file takes several requests, and the administrator is asked to continue. */
export async function makeFile(posted: PostedForm) {
  const { carrier } = await loadCarrier(posted);
  const { id, finished } = await makeCarrierFile(posted.caller, carrier);
  if (!finished) return seeOther(`${pathOf(carrier)}/make`, { notice: "carrierFileGoesOn" });
  if (id === null) return seeOther(pathOf(carrier), { notice: "carrierNothing" });
  return seeOther(filePath({ carrier, id }), { notice: "carrierFileMade" });
}

/** Returns the file in the URL. @throws Response the not-found page */
export async function findRequestedFile(args: Pick<PageRequest, "caller" | "params" | "url">) {
  const { carrier = "", file: id = "" } = args.params;
  return findOrNotFound(args, async () => {
    if (id.length === 0 || id.length > 100) return null;
    const file = await getCarrierFile(args.caller, id);
    return file.carrier === carrier ? file : null;
  });
}

export async function loadFilePage(args: PageRequest<SignedIn>) {
  const file = await findRequestedFile(args);
  const time = ownTimes(args);
  const path = filePath(file);
  const downloads =
    file.state === "making" ? null : { x12: `${path}/download.834`, csv: `${path}/download.csv` };
  return {
    downloads,
    back: pathOf(file.carrier),
    file: {
      ...file,
      sendings: file.sendings.map((each) => ({ ...each, made_at: time(each.made_at) })),
      marked_at: file.marked_at && time(file.marked_at),
    },
    make: `${pathOf(file.carrier)}/make`,
    marks: file.marks.map((mark) => ({ mark, href: `${path}/${mark}` })),
  };
}

const refusalForm = z.object({
  reason: lineField(
    problem("carrier.reason_missing"),
    z
      .string()
      .min(1, problem("carrier.reason_missing"))
      .max(longestRefusal, problem("carrier.reason_long")),
  ),
});

const plainForm = z.object({}).transform(() => ({ reason: null }));

const markNamed = (text: string | undefined) => carrierMarks.find((mark) => mark === text) ?? null;

async function markAsked(args: Pick<PageRequest, "caller" | "params" | "url">) {
  const mark: CarrierMark = await findOrNotFound(args, async () =>
    Promise.resolve(markNamed(args.params["act"])),
  );
  return { mark, file: await findRequestedFile(args) };
}

export async function loadMarkFileConfirmation(args: PageRequest) {
  const { mark, file } = await markAsked(args);
  return {
    mark,
    name: file.name,
    day: file.day,
    state: file.state,
    can: file.marks.includes(mark),
    control: file.sendings.at(-1)?.control ?? 0,
    constraints: mark === "refused" ? getZodConstraint(refusalForm) : {},
    action: `${filePath(file)}/${mark}`,
    back: filePath(file),
  };
}

const notices = {
  sent: "carrierFileSent",
  unsent: "carrierFileUnsent",
  refused: "carrierFileRefused",
  again: "carrierFileAgain",
} as const;

export async function markFile(posted: PostedForm) {
  const { mark, file } = await markAsked(posted);
  const schema = mark === "refused" ? refusalForm : plainForm;
  const submission = parseForm(posted.fields, schema);
  if (submission.status !== "success") return refuse(submission);
  const { reason } = submission.value;
  const submit = () => markCarrierFile(posted.caller, { id: file.id, mark, reason });
  return runConfirmed(posted, submit, { to: filePath(file), notice: notices[mark] });
}
