import { z } from 'zod';
import { html, type Html } from './html.ts';
import { icon } from './icon.ts';

const given = z.string().trim().min(1);
const coordinate = (limit: number) => given.transform(Number).pipe(z.number().min(-limit).max(limit));

/** The query of shop and order page. Invalid values are ignored. */
const query = z.object({
  address: given.max(200).optional().catch(undefined),
  lat: coordinate(90).optional().catch(undefined),
  lng: coordinate(180).optional().catch(undefined),
});

export type Place = z.infer<typeof query>;

/** Reads the place of a customer from the query. */
export function parsePlace(search: unknown): Place {
  return query.catch({}).parse(search);
}

/** Shows the place of the customer, if the portal sent one. */
export function placeNote({ address, lat, lng }: Place): Html {
  const coordinates = lat === undefined || lng === undefined ? undefined : `${String(lat)}, ${String(lng)}`;
  const place = address ?? coordinates;
  if (place === undefined) return html``;
  const detail = address && coordinates ? html`<span class="small">${coordinates}</span>` : html``;
  return html`<section class="place" aria-label="Your location">
    <span class="tile">${icon('pin')}</span>
    <p><span class="small">Your location</span><strong>${place}</strong>${detail}</p>
  </section>`;
}
