import type { Route } from '@portal/server/testing';
import type { Field, Operation, Place } from './operations.ts';

type RouteDescription = {
  /** The field names that a route reads, by place. */
  fieldsOf: (url: string) => Partial<Record<Place, string[]>>;
  mediaTypeOf: (url: string) => string;
  securityOf: (url: string) => string[];
};

/** The operations of a server without OpenAPI description, from its list of routes. */
export function routeOperations(routes: Route[], { fieldsOf, mediaTypeOf, securityOf }: RouteDescription): Operation[] {
  return routes
    .filter(({ method }) => method !== 'HEAD') // each GET has one
    .map(({ method, url }) => {
      const path = url.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{rest}');
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => field('path', name));
      const named = Object.entries(fieldsOf(url)).flatMap(([place, names]) => names.map((name) => field(place, name)));
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

const field = (place: string, name: string): Field => ({ in: place as Place, name, schema: {}, required: false });
