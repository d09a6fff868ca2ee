import { z } from "zod";
import { keptPicture } from "~/domain/benefits/catalogue/field";
import {
  catalogueActs,
  catalogueKinds,
  catalogueStates,
  severalActs,
} from "~/domain/benefits/catalogue/kind";
import { pagination } from "../admin/admin-calls";
import { both, call } from "../call";
import { wrapped } from "../shapes";

/** Keeping the catalogue (handbook/screens.md, /admin/super-global/catalogue). Every change is audited and kept as a version. */

const shared = { who: "super", whose: "core", readings: both, spec: "own", status: 200 } as const;
const base = "/api/v1/super-admin/catalogue";
const several = "/api/v1/super-admin/catalogue-several/{kind}/{act}";

const kind = z.enum(catalogueKinds);
const id = z.string().min(1).max(100);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const whole = z.number().int();

export const fieldValue = z.union([
  z.string().max(200_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(100)).max(60),
  keptPicture,
  z.null(),
]);
/** Fields by name; the kind's description says which there are and what they take. */
export const itemValues = z.record(z.string().max(40), fieldValue);

/** Things of the catalogue that one act is done to. */
export const mostAtOnce = 100;

const listedItem = z.object({
  id,
  slug: z.string().nullable(),
  title: z.string(),
  /** Of a plan its carrier, of a vendor its category. */
  of: z.string().nullable(),
  state: z.enum(catalogueStates),
  /** Changes that nobody sees yet. */
  changed: z.boolean(),
  publish_on: z.string().nullable(),
  updated_at: z.string(),
  /** The number of its last version: whoever changes it says which one they saw. */
  rev: whole,
  /** People whose coverage it is today or will be; null for what nobody is covered by. */
  enrolled: whole.nullable(),
});
export type ListedItem = z.output<typeof listedItem>;

const item = listedItem.extend({
  /** As people see it, or saw it before it was retired; null before it was ever published. */
  published: itemValues.nullable(),
  /** As it is being worked on; without changes the same as `published`. */
  values: itemValues,
  /** Of a category the vendors in it that people see, by name: it can't be retired before them. Empty for everything else. */
  used_by: z.array(z.string()),
  /** Of an article in English: whether people can read it in Spanish; null for everything else. */
  translated: z.boolean().nullable(),
});
export type CatalogueItem = z.output<typeof item>;

const version = z.object({
  number: whole,
  act: z.enum(catalogueActs),
  at: z.string(),
  publish_on: z.string().nullable(),
  /** Null: the clock, and nobody of what was found. */
  by: z.object({ user_id: z.string(), name: z.string() }).nullable(),
  /** Names of the fields that say something else than in the version before. */
  changed: z.array(z.string()),
});
export type CatalogueVersion = z.output<typeof version>;

const overview = z.object({
  kinds: z.array(
    z.object({
      kind,
      draft: whole,
      scheduled: whole,
      published: whole,
      retired: whole,
      /** Of those that were published once: with changes that nobody sees. */
      changed: whole,
    }),
  ),
  /** What is published by itself next, the soonest first; not all of it. */
  next: z.array(listedItem.pick({ id: true, title: true }).extend({ kind, publish_on: day })),
});
export type CatalogueOverview = z.output<typeof overview>;

const which = z.object({ kind, id });
const seen = z.object({ rev: whole });
const onItem = { ...shared, params: which, response: wrapped(item) } as const;

export const catalogueCalls = {
  catalogueOverview: call({
    ...shared,
    method: "GET",
    path: base,
    summary: "How many of each kind are in which state, and what is published next",
    response: wrapped(overview),
  }),
  catalogueItems: call({
    ...shared,
    method: "GET",
    path: `${base}/{kind}`,
    summary: "What the catalogue has of one kind, whatever its state",
    params: z.object({ kind }),
    query: z.object({
      search: z.string().max(100).optional(),
      state: z.string().max(20).optional(),
      /** Only these, with a space between. */
      ids: z.string().max(20_000).optional(),
      /** Only those to which this can be done; of every state, none that is retired or waits for its day. */
      act: z.enum(severalActs).optional(),
      page: z.string().max(9).optional(),
      per_page: z.string().max(9).optional(),
    }),
    response: wrapped(z.object({ items: z.array(listedItem), pagination })),
  }),
  catalogueItem: call({
    ...onItem,
    method: "GET",
    path: `${base}/{kind}/{id}`,
    summary: "One of them, as people see it and as it is being worked on",
  }),
  createCatalogueItem: call({
    ...shared,
    method: "POST",
    path: `${base}/{kind}`,
    summary: "Begin one: a draft that nobody sees. The same key makes the same one",
    params: z.object({ kind }),
    body: z.object({ key: z.string().min(8).max(60), values: itemValues }),
    bodyLimit: 1_000_000,
    response: wrapped(item),
  }),
  saveCatalogueItem: call({
    ...onItem,
    method: "PATCH",
    path: `${base}/{kind}/{id}`,
    summary: "Keep changes that nobody sees until they are published",
    body: seen.extend({ values: itemValues }),
    bodyLimit: 1_000_000,
  }),
  publishCatalogueItem: call({
    ...onItem,
    method: "POST",
    path: `${base}/{kind}/{id}/publish`,
    summary: "Show it to people now, or by itself on a day",
    body: seen.extend({
      on: day.nullish(),
      /** Of a legal text: what it means stays the same, and so do its version and its day. */
      correction: z.boolean().optional(),
    }),
  }),
  unscheduleCatalogueItem: call({
    ...onItem,
    method: "POST",
    path: `${base}/{kind}/{id}/unschedule`,
    summary: "Not publish it by itself after all",
    body: seen,
  }),
  discardCatalogueChanges: call({
    ...onItem,
    method: "POST",
    path: `${base}/{kind}/{id}/discard`,
    summary: "Go back to what people see; null for one that nobody ever saw, which is gone",
    body: seen,
    response: wrapped(item.nullable()),
  }),
  retireCatalogueItem: call({
    ...onItem,
    method: "POST",
    path: `${base}/{kind}/{id}/retire`,
    summary: "Show it to nobody new; who has it keeps it",
    body: seen,
  }),
  catalogueHindrances: call({
    ...shared,
    method: "GET",
    path: several,
    summary: "Which of several could not be published, retired or thrown away, and why",
    params: z.object({ kind, act: z.enum(severalActs) }),
    query: z.object({
      /** With a space between. */
      ids: z.string().max(20_000).optional(),
    }),
    response: wrapped(z.object({ hindrances: z.array(z.object({ id, why: z.string() })) })),
  }),
  changeCatalogueItems: call({
    ...shared,
    method: "POST",
    path: several,
    summary: "Publish, retire or throw away several, all or none. The same again changes nothing",
    params: z.object({ kind, act: z.enum(severalActs) }),
    body: z.object({ items: z.array(seen.extend({ id })).min(1).max(mostAtOnce) }),
    response: wrapped(z.object({ done: whole })),
  }),
  catalogueHistory: call({
    ...shared,
    method: "GET",
    path: `${base}/{kind}/{id}/history`,
    summary: "Who did what to it, the newest first",
    params: which,
    query: z.object({ page: z.string().max(9).optional() }),
    response: wrapped(z.object({ versions: z.array(version), pagination })),
  }),
  catalogueVersion: call({
    ...shared,
    method: "GET",
    path: `${base}/{kind}/{id}/history/{number}`,
    summary: "What it said in one version",
    params: which.extend({ number: z.coerce.number().int().min(1) }),
    response: wrapped(version.extend({ values: itemValues, before: itemValues })),
  }),
  restoreCatalogueItem: call({
    ...onItem,
    method: "POST",
    path: `${base}/{kind}/{id}/restore`,
    summary: "Make an older version the one that is being worked on",
    body: seen.extend({ number: whole.min(1) }),
  }),
};
