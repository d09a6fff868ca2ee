import { z } from "zod";
import { catalogueKinds } from "~/domain/benefits/catalogue/kind";
import { pictureLimits } from "~/domain/benefits/files/picture-file";
import { problem } from "~/domain/problems/problem";
import { pagination } from "../admin/admin-calls";
import { both, call } from "../call";
import { wrapped } from "../shapes";

/** Pictures that administrators send for the catalogue. */

const shared = { who: "super", whose: "core", readings: both, spec: "own", status: 200 } as const;
const path = "/api/v1/super-admin/catalogue-pictures";
const whole = z.number().int();

/** Bytes as text take four signs for three; the rest of the body is some hundred. */
const base64Length = Math.ceil(pictureLimits.bytes / 3) * 4;

export const pictureTitle = z
  .string({ required_error: problem("picture.title_missing") })
  .trim()
  .min(1, problem("picture.title_missing"))
  .max(pictureLimits.title, problem("picture.title_long", { most: pictureLimits.title }));

const catalogued = z.object({
  id: z.string(),
  title: z.string(),
  width: whole,
  height: whole,
  /** As it is kept. */
  bytes: whole,
  /** What shows it, or will once it is published. */
  uses: z.array(z.object({ kind: z.enum(catalogueKinds), id: z.string(), title: z.string() })),
});
export type CataloguePicture = z.output<typeof catalogued>;

export const cataloguePictureCalls = {
  cataloguePictures: call({
    ...shared,
    method: "GET",
    path,
    summary: "The pictures of the catalogue, those that were sent last first, and what uses them",
    query: z.object({ page: z.string().max(9).optional() }),
    response: wrapped(z.object({ pictures: z.array(catalogued), pagination })),
  }),
  cataloguePicture: call({
    ...shared,
    method: "GET",
    path: `${path}/{id}`,
    summary: "One of them",
    params: z.object({ id: z.string().min(1).max(100) }),
    response: wrapped(catalogued.omit({ uses: true })),
  }),
  addCataloguePicture: call({
    ...shared,
    method: "POST",
    path,
    summary:
      "Send a PNG, JPEG or WebP picture. The same one twice is one, with the words that came last",
    body: z.object({
      title: pictureTitle,
      /** The words are those of one thing that shows it: the list keeps the ones that it has. */
      for_one: z.boolean().optional(),
      base64: z.string().max(base64Length, problem("picture.large")),
    }),
    bodyLimit: base64Length + 4_000,
    response: wrapped(catalogued.omit({ uses: true }).extend({ known: z.boolean() })),
  }),
};
