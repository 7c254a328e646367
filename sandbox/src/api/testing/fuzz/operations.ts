import type { TestApi } from '../testApi.ts';

/** The used part of a JSON schema. */
export type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  pattern?: string;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
};
export type Place = 'path' | 'query' | 'header' | 'body';
export type Field = { in: Place; name: string; schema: Schema; required: boolean };
export type OwnerField = { in: Place; name: string; refusal: number };

/** An operation of the OpenAPI description, with all fields in one list. */
export type Operation = {
  name: string;
  method: string;
  path: string;
  fields: Field[];
  /** Of its body; undefined for a call without one. */
  mediaType: string | undefined;
  security: string[];
  owner: OwnerField[] | { none?: string } | undefined;
  answers: string[];
};

type Described = {
  parameters?: Field[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: Record<string, string[]>[];
  responses: object;
  'x-owner'?: Operation['owner'];
};

/** All operations of the OpenAPI description. */
export async function readOperations(server: TestApi): Promise<Operation[]> {
  const { paths } = (await server.get('/openapi.json')).json() as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => toOperation(method.toUpperCase(), path, described)),
  );
}

function toOperation(method: string, path: string, described: Described): Operation {
  const [[mediaType, body] = []] = Object.entries(described.requestBody?.content ?? {});
  const schema = objectOf(body?.schema);
  const inBody = Object.entries(schema?.properties ?? {}).map(([name, of]) => ({
    in: 'body' as const,
    name,
    schema: of,
    required: schema?.required?.includes(name) ?? false,
  }));
  return {
    name: `${method} ${path}`,
    method,
    path,
    fields: [...(described.parameters ?? []), ...inBody],
    mediaType,
    security: (described.security ?? []).flatMap((one) => Object.keys(one)),
    owner: described['x-owner'],
    answers: Object.keys(described.responses),
  };
}

function objectOf(schema: Schema | undefined): Schema | undefined {
  return schema?.anyOf?.find(({ properties }) => properties) ?? schema;
}
