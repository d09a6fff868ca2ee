import sharp from "sharp";
import { addPicture } from "~/embedded/services/benefits/pictures/pictures";
import { demo } from "../people/people";
import type { Harness } from "../servers/embedded-harness";
import type { CallGiven } from "./contract-inputs";

const as = demo.super;
let made = 0;

/** A picture that nothing else here has: of one color, small. */
export async function somePicture(): Promise<Buffer> {
  made += 1;
  const background = { r: (made * 37) % 256, g: (made * 91) % 256, b: (made * 151) % 256 };
  return sharp({ create: { width: 24 + made, height: 16, channels: 3, background } })
    .png()
    .toBuffer();
}

export const cataloguePictureInputs = (backend: Harness) => ({
  cataloguePicture: async (): Promise<CallGiven> => {
    const sent = await somePicture();
    const { id } = await backend.inDatabase((storage) =>
      addPicture({ storage, clock: backend.clock.now }, { title: "A plain wall" }, sent),
    );
    return { as, params: { id } };
  },
  addCataloguePicture: async (): Promise<CallGiven> => ({
    as,
    body: { title: "A plain wall", base64: (await somePicture()).toString("base64") },
  }),
});
