import { EmailField } from "~/components/forms/email-field";
import type { FieldState } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { roleLabels } from "~/domain/account/roles.text";
import { useTexts } from "~/language/use-texts";
import { managesAccountTexts } from "./manages-account.text";
import { roleFieldsTexts } from "./role-fields.text";

/** The fields are hidden while the role is the owner or not chosen; older browsers show them with a hint. */
const hiddenForOwner =
  "group-has-[option[value='owner']:checked]/role:hidden group-has-[option[value='']:checked]/role:hidden";

/** Asks for the signer's role and, if they aren't the owner, for the owner's name and email. */
export function RoleFields({ field }: { field: (name: string) => FieldState }) {
  const say = useTexts(roleFieldsTexts);
  const roles = Object.entries(useTexts(roleLabels));
  const [chosen] = field("role").chosen;
  // After the signer chose another role, every browser requires these fields.
  const asksForOwner = chosen !== undefined && chosen !== "" && chosen !== "owner";
  return (
    <div className="group/role grid w-full gap-6">
      <SelectField
        field={field("role")}
        label={say.role}
        options={[["", say.select] as const, ...roles]}
      />
      <fieldset className={hiddenForOwner} aria-describedby="owner-lead">
        <legend className="mb-1 block font-bold">{say.owner}</legend>
        <p id="owner-lead" className="mb-4 text-small text-soft">
          {asksForOwner ? say.lead : `${say.onlyIf} ${say.lead}`}
        </p>
        <div className="grid gap-6">
          <TextField field={field("owner_name")} label={say.name} autoComplete="off" />
          <EmailField field={field("owner_email")} label={say.email} autoComplete="off" />
        </div>
      </fieldset>
      <p>{useTexts(managesAccountTexts).ahead}</p>
    </div>
  );
}
