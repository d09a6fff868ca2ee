import { useLoaderData } from "@remix-run/react";
import { VendorView } from "~/components/benefits/vendor-view";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { Part } from "~/components/ui/parts";
import { form, page } from "~/http/route.server";
import { markVendor, loadVendorPage } from "~/screens/benefits/vendor-page.server";

export const handle = { title: { en: "Benefits", es: "Beneficios" }, noScripts: true };

export const loader = page(["auth", "subscriptioncancelled"], loadVendorPage);
export const action = form(["auth", "subscriptioncancelled"], markVendor);

export default function VendorPage() {
  const { note, ...vendor } = useLoaderData<typeof loader>();
  return (
    <VendorView vendor={vendor}>
      {note ? (
        <Part id="note" title={note.title} className="part print:hidden">
          <p className="mt-2 max-w-line">{note.text}</p>
          <FormFrame intent="used" className="mt-4">
            <input type="hidden" name="used" value={note.used} />
            <Button quiet>{note.action}</Button>
          </FormFrame>
        </Part>
      ) : null}
    </VendorView>
  );
}
