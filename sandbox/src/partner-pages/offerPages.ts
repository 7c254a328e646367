import { z } from 'zod';
import { pageWithHeader } from './pageWithHeader.ts';
import { html, type Html } from './html.ts';
import { icon, type IconName } from './icon.ts';

type Offer = { name: string; text: string; price: string; icon: IconName };

/** Invented goods: the page simulates the operator's shop. */
const SHOP_OFFERS: readonly Offer[] = [
  { name: 'Fibre router', text: 'Wi-Fi 6 for a whole house', price: 'GHS 850.00', icon: 'router' },
  { name: 'Turbonet router', text: 'Home internet over the mobile network', price: 'GHS 449.00', icon: 'signal' },
  { name: 'Pocket Wi-Fi', text: 'Ten devices, eight hours of battery', price: 'GHS 299.00', icon: 'signal' },
  { name: 'Smartphone', text: '6.5 inch, two SIM cards', price: 'GHS 1,290.00', icon: 'phone' },
  { name: 'New SIM card', text: 'Activated at any of our stores', price: 'GHS 10.00', icon: 'sim' },
  { name: 'Power bank', text: 'Keeps a router running for six hours', price: 'GHS 380.00', icon: 'plug' },
];

/** The demonstration shop, with the place that the customer chose in the portal, if there is one in the URL. */
export function shopPage(portalOrigin: string, place: ChosenPlace): string {
  const content = html`${placeNote(place)}
    <h2>Devices and SIM cards</h2>
    ${offerCards(SHOP_OFFERS)}`;
  return pageWithHeader({ title: 'Shop', lead: 'Routers, phones and SIM cards in one place', portalOrigin, content });
}

/** Invented packages: the page simulates the operator's order form. */
const PACKAGE_OFFERS: readonly Offer[] = [
  { name: 'Fibre Home', text: '50 Mbps, installation within two weeks', price: 'GHS 250.00 a month', icon: 'router' },
  { name: 'Fibre Business', text: '200 Mbps and a fixed address', price: 'GHS 690.00 a month', icon: 'router' },
  { name: 'Turbonet', text: '100 GB over the mobile network', price: 'GHS 199.00 a month', icon: 'signal' },
];

const ORDER_STEPS = [
  'We check that the service reaches your place',
  'You choose a package and pay',
  'A technician brings the router and connects you',
];

export function orderPage(portalOrigin: string, place: ChosenPlace): string {
  const steps = ORDER_STEPS.map((step, index) => html`<li><span class="number">${index + 1}</span>${step}</li>`);
  const content = html`${placeNote(place)}
    <h2>Packages</h2>
    ${offerCards(PACKAGE_OFFERS)}
    <h2>What happens next</h2>
    <ol class="steps">
      ${steps}
    </ol>`;
  return pageWithHeader({ title: 'Order broadband', lead: 'Fibre or Turbonet for your home', portalOrigin, content });
}

function offerCards(offers: readonly Offer[]): Html {
  return html`<ul class="cards">
    ${offers.map(offerCard)}
  </ul>`;
}

function offerCard(offer: Offer): Html {
  return html`<li class="card">
    <span class="tile">${icon(offer.icon)}</span>
    <h3>${offer.name}</h3>
    <p class="small">${offer.text}</p>
    <p class="price">${offer.price}</p>
  </li>`;
}

const nonEmptyText = z.string().trim().min(1);
const coordinate = (limit: number) => nonEmptyText.transform(Number).pipe(z.number().min(-limit).max(limit));

/** The query of the URL of the shop and of the order page. Invalid values are ignored. */
const placeQuery = z.object({
  address: nonEmptyText.max(200).optional().catch(undefined),
  lat: coordinate(90).optional().catch(undefined),
  lng: coordinate(180).optional().catch(undefined),
});

type ChosenPlace = z.infer<typeof placeQuery>;

export function parsePlace(search: unknown): ChosenPlace {
  return placeQuery.catch({}).parse(search);
}

/** Shows the place of the customer, if the portal sent one. */
function placeNote({ address, lat, lng }: ChosenPlace): Html {
  const coordinates = lat === undefined || lng === undefined ? undefined : `${String(lat)}, ${String(lng)}`;
  const place = address ?? coordinates;
  if (place === undefined) return html``;
  const detail = address && coordinates ? html`<span class="small">${coordinates}</span>` : html``;
  return html`<section class="place" aria-label="Your location">
    <span class="tile">${icon('pin')}</span>
    <p><span class="small">Your location</span><strong>${place}</strong>${detail}</p>
  </section>`;
}
