import type { Coordinates } from './fibreLocation';

/**
 * The shop's order page for a place (FA-004, D-083): address, lat and lng where known, external=true, in this order.
 * A query the page already has stays.
 */
export function orderFibreUrl(orderPage: string, address: string, coordinates?: Coordinates): string {
  const url = new URL(orderPage);
  url.searchParams.append('address', address);
  if (coordinates) {
    url.searchParams.append('lat', String(coordinates.lat));
    url.searchParams.append('lng', String(coordinates.lng));
  }
  url.searchParams.append('external', 'true');
  return url.toString();
}
