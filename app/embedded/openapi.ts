import { zodToJsonSchema } from "zod-to-json-schema";
import type { z } from "zod";
import type { Call } from "~/contract/call";
import { calls } from "~/contract/calls";
import { factorNeeds, needsSignIn, whoMayCall } from "~/contract/who";

type JsonObject = Record<string, unknown>;

/**
 * Returns a schema's JSON Schema. Of one that transforms, it is the input side, because that is what is transmitted.
 */
const toInputSchema = (schema: z.ZodTypeAny): JsonObject => {
  const { $schema: _dialect, ...rest } = zodToJsonSchema(schema, {
    target: "openApi3",
    effectStrategy: "input",
    pipeStrategy: "input",
    $refStrategy: "none",
  }) as JsonObject;
  return rest;
};

function parametersOf(schema: z.ZodTypeAny | undefined, place: "path" | "query"): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toInputSchema(schema) as {
    properties?: JsonObject;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: field,
  }));
}

const jsonContent = (schema: JsonObject) => ({ "application/json": { schema } });

/** JSON by the response's schema, or any image for a binary one; nothing for an empty answer. */
function responseContentOf({ response }: Call): JsonObject {
  if (response === null) return {};
  if (response !== "binary") return { content: jsonContent(toInputSchema(response)) };
  return { content: { "image/*": { schema: { type: "string", format: "binary" } } } };
}

/** Returns a call's operation; one response without a schema stands for all refusals. */
function operationOf(name: string, call: Call): JsonObject {
  return {
    operationId: name,
    summary: call.summary,
    description: [
      `Who may call: ${whoMayCall[call.who]}`,
      ...(call.secondFactor ? [factorNeeds[call.secondFactor]] : []),
    ].join(" "),
    "x-who": call.who,
    "x-whose": call.whose,
    tags: [call.spec === "own" ? "own" : `section ${call.spec}`],
    parameters: [...parametersOf(call.params, "path"), ...parametersOf(call.query, "query")],
    ...(call.body
      ? { requestBody: { required: true, content: jsonContent(toInputSchema(call.body)) } }
      : {}),
    responses: {
      [call.status]: {
        description: "Success",
        ...responseContentOf(call),
      },
      default: { description: "Refused: {message, errors} under /api/, {errors: […]} elsewhere" },
    },
    security: needsSignIn(call)
      ? call.readings.map((reading) => ({ [reading === "cookie" ? "session" : "token"]: [] }))
      : [],
  };
}

/** Returns the OpenAPI 3.0 document of all calls in the contract, with inline schemas and both ways to sign in. */
export function openApiDocument(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(name, call);
  }
  return {
    openapi: "3.0.3",
    info: {
      title: "Member Benefits backend",
      version: "1",
      description:
        "Calls under /api/v1 take a cookie session (Origin or Referer of the app, X-XSRF-TOKEN on writes) or a bearer token; the others take a bearer token.",
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "member_benefits_session" },
        token: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      },
    },
  };
}
