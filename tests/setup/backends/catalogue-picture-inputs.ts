import sharp from "sharp";
import { addCataloguePicture } from "~/core/benefits/catalogue-pictures";
import { demo } from "../people/people";
import type { Harness } from "../servers/embedded-harness";
import type { CallGiven } from "./contract-inputs";
import { superCaller } from "./core-caller";

const as = demo.super;
let made = 0;

export async function somePicture(): Promise<Buffer> {
  made += 1;
  const background = { r: (made * 37) % 256, g: (made * 91) % 256, b: (made * 151) % 256 };
  return sharp({ create: { width: 24 + made, height: 16, channels: 3, background } })
    .png()
    .toBuffer();
}

const wall = async () => ({
  title: "A plain wall",
  base64: (await somePicture()).toString("base64"),
});

export const cataloguePictureInputs = (backend: Harness) => ({
  listCataloguePictures: (): CallGiven => ({ as, input: ["1"] }),
  getCataloguePicture: async (): Promise<CallGiven> => {
    const { id } = await addCataloguePicture(await superCaller(backend), await wall());
    return { as, input: [id] };
  },
  addCataloguePicture: async (): Promise<CallGiven> => ({ as, input: [await wall()] }),
});
