import { z } from 'zod';
import { html, renderDocument, wordmark, type Html } from './page.ts';

type PageWithHeaderOptions = { title: string; lead: string; portalOrigin: string; content: Html };

/** Renders a document with the layout of shop, order, payment and error pages: header, yellow title band, content. */
export function renderPageWithHeader({ title, lead, portalOrigin, content }: PageWithHeaderOptions): string {
  const body = html`<body class="framed">
    <header class="bar">
      <p class="brand">${wordmark} Y’ello</p>
      <a class="button outlined" href="${portalOrigin}/">Self Service Portal</a>
    </header>
    <main>
      <div class="hero">
        <h1>${title}</h1>
        <p>${lead}</p>
      </div>
      ${content}
    </main>
    <footer class="small">A demonstration page: nothing can be bought here and nothing you see is an offer.</footer>
  </body>`;
  return renderDocument({ title: `${title} | Demonstration`, styles: ['/pages.css'], body });
}

export function renderErrorPage(portalOrigin: string, status: number): string {
  const title = status === 404 ? '404 - Not found' : 'Something went wrong.';
  const content = html`<p>Check the address, or go back to the portal.</p>`;
  return renderPageWithHeader({ title, lead: 'There was a problem processing your request', portalOrigin, content });
}

type Offer = [name: string, text: string, price: string];

/** Invented goods: the page simulates the operator's shop. */
const DEVICES: readonly Offer[] = [
  ['Fibre router', 'Wi-Fi 6 for a whole house', 'GHS 850.00'],
  ['Turbonet router', 'Home internet over the mobile network', 'GHS 449.00'],
  ['New SIM card', 'Activated at any of our stores', 'GHS 10.00'],
];
/** Invented packages: the page simulates the operator's order form. */
const PACKAGES: readonly Offer[] = [
  ['Fibre Home', '50 Mbps, installation within two weeks', 'GHS 250.00 a month'],
  ['Fibre Business', '200 Mbps and a fixed address', 'GHS 690.00 a month'],
  ['Turbonet', '100 GB over the mobile network', 'GHS 199.00 a month'],
];

/** Renders the demonstration shop, with the place that the customer chose in the portal, if the URL has one. */
export const renderShopPage = (portalOrigin: string, query: unknown): string =>
  renderPageWithHeader({
    title: 'Shop',
    lead: 'Routers and SIM cards in one place',
    portalOrigin,
    content: html`${renderPlace(query)} ${renderOfferCards('Devices and SIM cards', DEVICES)}`,
  });

export const renderOrderPage = (portalOrigin: string, query: unknown): string =>
  renderPageWithHeader({
    title: 'Order broadband',
    lead: 'Fibre or Turbonet for your home',
    portalOrigin,
    content: html`${renderPlace(query)} ${renderOfferCards('Packages', PACKAGES)}`,
  });

const renderOfferCards = (title: string, offers: readonly Offer[]): Html =>
  html`<h2>${title}</h2>
    <ul class="cards">
      ${offers.map(
        ([name, text, price]) =>
          html`<li class="card">
            <h3>${name}</h3>
            <p class="small">${text}</p>
            <p class="price">${price}</p>
          </li>`,
      )}
    </ul>`;

const textSchema = z.string().trim().min(1).max(200).optional().catch(undefined);
const placeQuerySchema = z.object({ address: textSchema, lat: textSchema, lng: textSchema }).catch({});

/** Shows the place of the customer, if the portal sent one. */
function renderPlace(query: unknown): Html {
  const { address, lat, lng } = placeQuerySchema.parse(query);
  const coordinates = lat === undefined || lng === undefined ? undefined : `${lat}, ${lng}`;
  if (address === undefined && coordinates === undefined) return html``;
  const detail = address && coordinates ? html`<span class="small">${coordinates}</span>` : html``;
  return html`<section class="place" aria-label="Your location">
    <span class="small">Your location</span><strong>${address ?? coordinates}</strong>${detail}
  </section>`;
}
