import { z } from "zod";
import { bothReadings, call, ownCall } from "../call";
import { pictureQuery } from "./pictures";
import {
  addOn,
  category,
  checklistItem,
  checklistKeys,
  dentalPlan,
  legalText,
  plan,
  planSummary,
  vendor,
  visionPlan,
  inData,
  type ChecklistItem,
} from "../shapes";

/** The properties of calls in the specification's section on content. */
const contentCall = { whose: "headless", readings: bothReadings, spec: "7 content" } as const;

const id = z.object({ id: z.string().min(1).max(100) });

/**
 * The specification doesn't say what a toggle answers, so any answer of another backend counts as success. The embedded
 * backend returns the item.
 */
const toggledItem = checklistItem.nullable().catch(null) as z.ZodType<
  ChecklistItem | null,
  z.ZodTypeDef,
  ChecklistItem
>;

/** The caller's checklist, and content: categories, one vendor, plans, add-ons and legal texts (handbook/calls.md). */
export const contentCalls = {
  checklist: call({
    method: "GET",
    path: "/api/v1/checklist",
    who: "signed-in",
    ...contentCall,
    summary: "The caller's preparation list",
    response: inData(z.array(checklistItem)),
    status: 200,
    absent: "null",
  }),
  toggleChecklist: call({
    method: "POST",
    path: "/api/v1/checklist",
    who: "signed-in",
    ...contentCall,
    summary: "Toggle one item",
    body: z.object({ item: z.enum(checklistKeys) }),
    response: inData(toggledItem),
    status: 200,
    empty: "null",
  }),
  categories: call({
    method: "GET",
    path: "/api/v1/categories",
    who: "anyone",
    ...contentCall,
    summary: "Benefit categories in order",
    response: inData(z.array(category)),
    status: 200,
    absent: "null",
  }),
  vendor: call({
    method: "GET",
    path: "/api/v1/graphql/get-vendor/{id}",
    who: "anyone",
    ...contentCall,
    summary: "One vendor by slug; how to redeem only for a signed-in caller",
    params: id,
    response: inData(vendor),
    status: 200,
    absent: "null",
  }),
  healthInsurance: call({
    method: "GET",
    path: "/api/v1/graphql/get-healthinsurance/{id}",
    who: "anyone",
    ...contentCall,
    summary: "One medical plan by slug",
    params: id,
    response: inData(plan),
    status: 200,
    absent: "null",
  }),
  dentalPlans: call({
    method: "GET",
    path: "/api/v1/graphql/get-dentalplan",
    who: "anyone",
    ...contentCall,
    summary: "The dental plans",
    response: inData(z.array(dentalPlan)),
    status: 200,
    absent: "null",
  }),
  visionPlans: call({
    method: "GET",
    path: "/api/v1/graphql/get-visionplan",
    who: "anyone",
    ...contentCall,
    summary: "The vision plans",
    response: inData(z.array(visionPlan)),
    status: 200,
    absent: "null",
  }),
  addOns: call({
    method: "GET",
    path: "/api/v1/graphql/get-addons/{id}",
    who: "anyone",
    ...contentCall,
    summary: "Add-ons by market (group, individual, association), or the one with this slug",
    params: id,
    response: inData(z.array(addOn)),
    status: 200,
    absent: "null",
  }),
  pricingTable: call({
    method: "GET",
    path: "/api/v1/graphql/get-pricingtable",
    who: "anyone",
    ...contentCall,
    summary: "Published medical plans with their list prices, cheapest first",
    response: inData(z.object({ plan_year: z.number().int(), plans: z.array(planSummary) })),
    status: 200,
    absent: "null",
  }),
  privacyPolicy: call({
    method: "GET",
    path: "/api/v1/graphql/get-privacypolicy",
    who: "anyone",
    ...contentCall,
    summary: "The privacy policy",
    response: inData(legalText),
    status: 200,
    absent: "null",
  }),
  termsConditions: call({
    method: "GET",
    path: "/api/v1/graphql/get-termsconditions",
    who: "anyone",
    ...contentCall,
    summary: "The terms and conditions",
    response: inData(legalText),
    status: 200,
    absent: "null",
  }),
  termsService: call({
    method: "GET",
    path: "/api/v1/graphql/get-termsservice",
    who: "anyone",
    ...ownCall,
    summary: "The terms of service",
    response: inData(legalText),
    status: 200,
    absent: "null",
  }),
};

/** Returns the call for a picture in a size and format; both paths of handbook/calls.md "Other" answer alike. */
const definePictureCall = (path: "/assets/{id}" | "/files/{id}") =>
  call({
    method: "GET",
    path,
    who: "anyone",
    whose: "headless",
    readings: bothReadings,
    spec: "7 other",
    summary: "A picture in the size and format asked for; without a format, one that Accept names",
    params: id,
    query: pictureQuery,
    response: "binary",
    status: 200,
  });
export const pictureCalls = {
  asset: definePictureCall("/assets/{id}"),
  file: definePictureCall("/files/{id}"),
};
