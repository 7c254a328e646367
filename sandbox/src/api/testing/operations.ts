import type { TestApi } from './testApi.ts';

/** The keywords of a JSON schema that tests read. */
type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  pattern?: string;
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};
export type FieldLocation = 'path' | 'query' | 'header' | 'body';
export type OperationField = { in: FieldLocation; name: string; schema: JsonSchema; required: boolean };
export type OwnerField = { in: FieldLocation; name: string; refusal: number };

/** An operation of the OpenAPI description, with all fields in one list. */
export type Operation = {
  name: string;
  method: string;
  path: string;
  fields: OperationField[];
  /** The media type of the request body; undefined for an operation without a body. */
  mediaType: string | undefined;
  security: string[];
  owner: OwnerField[] | { none?: string } | undefined;
  answers: string[];
};

type OpenApiOperation = {
  parameters?: OperationField[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  security?: Record<string, string[]>[];
  responses: object;
  'x-owner'?: Operation['owner'];
};

/** All operations of the OpenAPI description. */
export async function readOperations(server: TestApi): Promise<Operation[]> {
  const { paths } = (await server.get('/openapi.json')).json() as {
    paths: Record<string, Record<string, OpenApiOperation>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => toOperation(method.toUpperCase(), path, described)),
  );
}

function toOperation(method: string, path: string, described: OpenApiOperation): Operation {
  const [[mediaType, body] = []] = Object.entries(described.requestBody?.content ?? {});
  const schema = objectSchemaOf(body?.schema);
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

function objectSchemaOf(schema: JsonSchema | undefined): JsonSchema | undefined {
  return schema?.anyOf?.find(({ properties }) => properties) ?? schema;
}
