import { DateField } from "~/components/forms/fields/date-field";
import type { FieldState } from "~/components/forms/field-state";
import { GroupWords, wordsOf } from "~/components/forms/field-words";
import { TextField } from "~/components/forms/text-field";
import { AddressFields } from "~/components/company/address-fields";
import { personFieldsTexts } from "~/components/sign-up/person-fields.text";
import { atWork, medicareRead } from "~/domain/sign-up/unseen-answers";
import { useTexts } from "~/language/use-texts";
import { familyTexts } from "./family.text";
import { Unsure } from "./unsure";

/** The carrier gets these data of the member; the account's address isn't asked again. */
export function ElectingPerson({
  field,
  email,
  at_work,
}: {
  field: (name: string) => FieldState;
  email: string;
  at_work: boolean;
}) {
  const t = useTexts(personFieldsTexts);
  const own = useTexts(familyTexts).person;
  const address = field("email");
  return (
    <>
      {field(medicareRead).defaultValue ? (
        <input type="hidden" name={medicareRead} value="yes" />
      ) : null}
      {at_work ? <input type="hidden" name={atWork} value="yes" /> : null}
      <TextField field={field("first_name")} label={t.first} autoComplete="given-name" />
      <TextField field={field("last_name")} label={t.last} autoComplete="family-name" />
      <div className="w-full">
        <label htmlFor="email" className="mb-1 block font-bold">
          {own.account}
        </label>
        <GroupWords field={address} hint={own.accountHint} />
        <input
          {...wordsOf(address, own.accountHint)}
          className="input border-transparent bg-transparent px-0 font-bold"
          value={email}
          readOnly
        />
      </div>
      <TextField field={field("phone")} label={t.phone} type="tel" autoComplete="tel" />
      <DateField name="dob" field={field} label={t.born} hint={t.bornHint} birthday />
      <AddressFields field={field} />
      <Unsure step="registration" field={field} />
    </>
  );
}
