import { Fragment } from "react";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { LocationCards } from "~/components/company/location-cards";
import { AddressFields } from "~/components/company/address-fields";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { readAnewAfterConflict } from "~/components/forms/read-anew";
import { SeenMark } from "~/components/forms/seen-mark";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { form, page } from "~/http/route.server";
import { changeLocations, locationsPage } from "~/screens/company/locations.server";

export const handle = { title: { en: "Locations", es: "Lugares de trabajo" } };

export const loader = page(["auth", "companysettings"], locationsPage);
export const action = form(["auth", "companysettings"], changeLocations);

export const shouldRevalidate = readAnewAfterConflict;

export default function Locations() {
  const { title, back, form: asked, list, main } = useLoaderData<typeof loader>();
  const result = useRefused();
  const field = fieldStates(result, asked?.constraints ?? {}, asked?.values);
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1 className="mb-6">{title}</h1>
      {asked ? (
        <FormFrame intent="save" result={result}>
          <input type="hidden" name="id" value={asked.id} />
          <SeenMark name="shown" value={asked.shown} />
          {/* The key changes with the stored locations, so that the fields show what was saved elsewhere. */}
          <Fragment key={asked.shown}>
            <TextField field={field("label")} label={asked.words.label} autoComplete="off" />
            <p className="text-soft">{asked.words.hint}</p>
            <AddressFields field={field} />
          </Fragment>
          <Button>{asked.words.save}</Button>
        </FormFrame>
      ) : null}
      {list ? <LocationCards list={list} main={main} result={result} /> : null}
    </div>
  );
}
