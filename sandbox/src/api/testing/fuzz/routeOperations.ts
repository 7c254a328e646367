import type { Route } from '../routes.ts';
import type { Field, Operation, Place } from './operations.ts';

type RouteDescription = {
  /** What an address reads, by the place where it stands; one nobody thought of gets whatever the server reads. */
  fieldsOf: (url: string) => Partial<Record<Place, string[]>>;
  /** Of the body an address takes, and the protections it asks for. */
  mediaTypeOf: (url: string) => string;
  securityOf: (url: string) => string[];
};

/** The calls of a server that describes none, from the list of its routes: so no new one is left out. */
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
