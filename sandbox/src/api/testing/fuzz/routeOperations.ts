import type { Route } from '@portal/server/testing';
import type { OperationField, Operation, FieldLocation } from './operations.ts';

/** How the fields, the media type and the credentials of a route are found by its URL. */
type RouteLookups = {
  /** The field names that a route reads, by place. */
  fieldsOf: (url: string) => Partial<Record<FieldLocation, string[]>>;
  mediaTypeOf: (url: string) => string;
  securityOf: (url: string) => string[];
};

/** The operations of a server without OpenAPI description, from its list of routes. */
export function routeOperations(routes: Route[], { fieldsOf, mediaTypeOf, securityOf }: RouteLookups): Operation[] {
  return routes
    .filter(({ method }) => method !== 'HEAD') // each GET has one
    .map(({ method, url }) => {
      const path = url.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{rest}');
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => createField('path', name));
      const named = Object.entries(fieldsOf(url)).flatMap(([place, names]) =>
        names.map((name) => createField(place, name)),
      );
      const sent = named.filter(({ in: place }) => place !== 'body' || method === 'POST');
      return {
        name: `${method} ${path}`,
        method,
        path,
        fields: [...inPath, ...sent],
        mediaType: method === 'POST' ? mediaTypeOf(url) : undefined,
        security: securityOf(url),
        owner: undefined,
        answers: [],
      };
    });
}

const createField = (place: string, name: string): OperationField => ({
  in: place as FieldLocation,
  name,
  schema: {},
  required: false,
});
