import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Api } from './api.ts';
import { errorResponse } from './errorResponse.ts';
import { PUBLIC, type Guard } from './guards.ts';
import { withoutOwner } from './owner.ts';

/** The error statuses of every route. */
const COMMON_ERROR_STATUSES = [400, 429, 500, 503];
/** The further error statuses of every route with a body. */
const BODY_ERROR_STATUSES = [413, 415];

type RouteDescription = {
  guard?: Guard;
  summary: string;
  'x-owner': object;
  body?: z.ZodType;
  /** The response schemas by status; those of error responses are added. */
  response: Record<number, z.ZodType>;
  /** The error statuses of this route in addition to those of its guard and of every route. */
  errors?: number[];
};

/**
 * Converts a description to Fastify's route options: the hooks of the guard (none for a public route), and the schema,
 * which includes the error responses.
 */
export function toRouteOptions<const Given extends RouteDescription>({
  guard = PUBLIC,
  errors = [],
  response,
  ...description
}: Given) {
  const { security, errors: guardErrors, ...hooks } = guard;
  const bodyErrors = description.body ? BODY_ERROR_STATUSES : [];
  const statuses = [...COMMON_ERROR_STATUSES, ...bodyErrors, ...guardErrors, ...errors];
  const failed = Object.fromEntries(statuses.map((status) => [status, errorResponse] as const));
  const schema = { ...description, security, response: { ...failed, ...response } };
  return { ...hooks, schema: schema as unknown as Omit<Given, 'guard' | 'errors'> }; // the type has no error responses: handlers throw them
}

/** Serves the OpenAPI description of all routes that are added after this call, at `/openapi.json`. */
export async function addOpenApi(api: Api): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Self Service Portal: operator APIs (sandbox)', version: '1' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          fibre: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          help: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  const description = { ...withoutOwner('About the service itself'), response: { 200: z.looseObject({}) } };
  api.get('/openapi.json', toRouteOptions({ summary: 'This description', ...description }), () => ({
    ...api.swagger(),
  }));
}
