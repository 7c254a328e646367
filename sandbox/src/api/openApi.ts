import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Api } from './api.ts';
import { errorResponse } from './errorResponse.ts';
import { withoutOwner } from './owner.ts';

/** OpenAPI security requirements for route schemas. */
export const bearerSecurity = [{ bearer: [] }];
export const fibreTokenSecurity = [{ fibre: [] }];
export const helpTokenSecurity = [{ help: [] }];
export const bearerAndApiKeySecurity = [{ bearer: [], apiKey: [] }];

/** Error responses for route schemas: of every route, of routes with a token, of routes with an owner. */
export const commonResponses = { 400: errorResponse, 429: errorResponse, 500: errorResponse, 503: errorResponse };
export const customerResponses = { ...commonResponses, 401: errorResponse };
export const ownerResponses = { ...customerResponses, 403: errorResponse };

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
  const schema = {
    summary: 'This description',
    ...withoutOwner('About the service itself'),
    response: { 200: z.looseObject({}), ...commonResponses },
  };
  api.get('/openapi.json', { schema }, () => ({ ...api.swagger() }));
}
