import type { KeptPicture } from "~/domain/benefits/catalogue/field";
import type { PictureFields } from "~/domain/benefits/catalogue/form-parts";
import type { FieldState } from "~/components/forms/field-state";
import { FileField } from "~/components/forms/file-field";
import { useTyped } from "~/components/forms/kept-fields";
import { TextField } from "~/components/forms/text-field";
import { Picture } from "~/components/ui/picture";
import { useTexts } from "~/language/use-texts";
import { catalogueFormTexts } from "./catalogue-form.text";
import { HiddenField } from "./hidden-field";
import { OneBox } from "./one-box";
import { picturesTexts } from "../pictures.text";

/** Shows the current picture, which can be replaced or removed. */
export function PictureField({
  name,
  label,
  picture,
  asks,
  field,
}: {
  name: string;
  label: string;
  picture: KeptPicture | undefined;
  asks: PictureFields;
  field: (name: string) => FieldState;
}) {
  const t = useTexts(catalogueFormTexts);
  const words = useTexts(picturesTexts);
  const kept = useTyped(field(asks.kept)).defaultValue ?? "";
  const isNew = kept !== "" && kept !== picture?.id;
  return (
    <fieldset className="flex w-full flex-col gap-4" id={name}>
      <legend className="mb-1 font-bold">{label}</legend>
      {picture ? (
        <figure className="max-w-[16rem]">
          <Picture image={picture} alt={picture.title} width={256} />
          <figcaption className="text-small text-soft">{picture.title || t.noWords}</figcaption>
        </figure>
      ) : isNew ? null : (
        <p className="text-soft">{t.noPicture}</p>
      )}
      {isNew ? <p className="notice">{t.picture.kept}</p> : null}
      <HiddenField field={field(asks.kept)} />
      <FileField
        field={field(asks.file)}
        label={picture || isNew ? t.picture.another : t.picture.send}
        hint={words.fileHint}
        accept="image/png,image/jpeg,image/webp"
      />
      <TextField
        field={field(asks.title)}
        label={words.words}
        hint={words.wordsHint}
        autoComplete="off"
        maxLength={200}
      />
      {picture ? <OneBox field={field(asks.remove)} of={label} text={t.picture.remove} /> : null}
    </fieldset>
  );
}
