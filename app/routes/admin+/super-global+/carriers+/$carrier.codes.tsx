import { useLoaderData } from "@remix-run/react";
import { fieldStates, type FieldState } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { QuietLink } from "~/components/ui/parts";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { z } from "zod";
import {
  codeField,
  receiverField,
  type CodedItem,
  shortHashOf,
} from "~/domain/health/carriers/carrier-codes";
import { seeOther, parseForm, refuse } from "~/screens/forms/form-answer.server";
import { getRequestedCodes, carrierPath } from "~/screens/admin/carrier-files.server";
import { keepCarrierCodes } from "~/core/admin/carrier-codes";

const carrierCodesTexts = texts({
  en: {
    title: "Codes of {name}",
    about:
      "{name} gives these codes to you. Its files name groups, plans and the receiver by them, so that its systems find them.",
    receiver: "Receiver code",
    ownHint: "Left empty, files say {own}.",
    groups: "Group codes",
    noGroups: "No one has a plan of this company yet.",
    plans: "Plan codes",
    noPlans: "This company has no plans yet.",
    save: "Save the codes",
    back: "Back to the files",
  },
  es: {
    title: "Códigos de {name}",
    about:
      "{name} le da estos códigos. Sus archivos nombran con ellos los grupos, los planes y quién los recibe, para que sus sistemas los encuentren.",
    receiver: "Código de quien recibe",
    ownHint: "Si queda vacío, los archivos dicen {own}.",
    groups: "Códigos de grupos",
    noGroups: "Nadie tiene todavía un plan de esta aseguradora.",
    plans: "Códigos de planes",
    noPlans: "Esta aseguradora todavía no tiene planes.",
    save: "Guardar los códigos",
    back: "Volver a los archivos",
  },
});

export const handle = { title: { en: "A carrier’s codes", es: "Códigos de una aseguradora" } };

/** Returns the field's name for the code of a group or plan: by a hash of its id, because ids aren't field names. */
const fieldOf = (kind: "group" | "plan", { id }: Pick<CodedItem, "id">): string =>
  `${kind}_${shortHashOf(id).toLowerCase()}`;

/** Returns the stored codes ("" if missing) of receiver, groups and plans, and our own ids that stand in for them. */
export const loader = page(["auth", "superadmin"], async (args) => {
  const codes = await getRequestedCodes(args);
  const { carrier, name, receiver, own_receiver } = codes;
  const rowsOf = (kind: "group" | "plan", all: readonly CodedItem[]) =>
    all.map((each) => ({
      field: fieldOf(kind, each),
      name: each.name,
      own: each.id,
      value: each.code ?? "",
    }));
  return {
    name,
    back: carrierPath(carrier),
    receiver: receiver ?? "",
    own_receiver,
    groups: rowsOf("group", codes.groups),
    plans: rowsOf("plan", codes.plans),
  };
});

/** Stores the typed codes; an empty field removes its code, and a wrong code refuses them all. */
export const action = form(["auth", "superadmin"], async (posted) => {
  const { fields, caller } = posted;
  const codes = await getRequestedCodes(posted);
  const submission = parseForm(fields, z.object({}));
  const coded = (kind: "group" | "plan", all: readonly CodedItem[]) =>
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
  await keepCarrierCodes(caller, { carrier, codes: typedCodes });
  return seeOther(carrierPath(carrier), { notice: "carrierCodesKept" });
});

/** Asks for the codes of the receiver, groups and plans; hints name our ids that stand in for them. */
export default function CarrierCodes() {
  const { name, back, receiver, own_receiver, groups, plans } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(carrierCodesTexts);
  const stored = Object.fromEntries(groups.concat(plans).map(({ field, value }) => [field, value]));
  const state = fieldStates(result, {}, { receiver, ...stored });
  return (
    <>
      <h1>{t.title({ name })}</h1>
      <p className="mb-6 mt-2 max-w-line">{t.about({ name })}</p>
      <FormFrame result={result}>
        <TextField
          field={state("receiver")}
          label={t.receiver}
          hint={t.ownHint({ own: own_receiver })}
          autoComplete="off"
        />
        <CodeFields title={t.groups} none={t.noGroups} rows={groups} state={state} />
        <CodeFields title={t.plans} none={t.noPlans} rows={plans} state={state} />
        <div className="flex flex-wrap gap-3">
          <Button>{t.save}</Button>
          <QuietLink href={back}>{t.back}</QuietLink>
        </div>
      </FormFrame>
    </>
  );
}

function CodeFields({
  title,
  none,
  rows,
  state,
}: {
  title: string;
  none: string;
  rows: ReturnType<typeof useLoaderData<typeof loader>>["groups"];
  state: (name: string) => FieldState;
}) {
  const t = useTexts(carrierCodesTexts);
  return (
    <section className="grid w-full gap-4">
      <h2>{title}</h2>
      {rows.length === 0 ? <p>{none}</p> : null}
      {rows.map(({ field, name, own }) => (
        <TextField
          key={field}
          field={state(field)}
          label={name}
          hint={t.ownHint({ own })}
          autoComplete="off"
        />
      ))}
    </section>
  );
}
