import { cards, type Offer } from '../cards.ts';
import { framedPage } from '../framedPage.ts';
import { html } from '../html.ts';
import { placeNote, type Place } from '../place.ts';

/** Invented packages: the page stands where the operator's order form would. */
const PACKAGES: readonly Offer[] = [
  { name: 'Fibre Home', text: '50 Mbps, installation within two weeks', price: 'GHS 250.00 a month', icon: 'router' },
  { name: 'Fibre Business', text: '200 Mbps and a fixed address', price: 'GHS 690.00 a month', icon: 'router' },
  { name: 'Turbonet', text: '100 GB over the mobile network', price: 'GHS 199.00 a month', icon: 'signal' },
];

const STEPS = [
  'We check that the service reaches your place',
  'You choose a package and pay',
  'A technician brings the router and connects you',
];

/** The demonstration order page for broadband. */
export function orderPage(portalOrigin: string, place: Place): string {
  const steps = STEPS.map((step, index) => html`<li><span class="number">${index + 1}</span>${step}</li>`);
  const content = html`${placeNote(place)}
    <h2>Packages</h2>
    ${cards(PACKAGES)}
    <h2>What happens next</h2>
    <ol class="steps">
      ${steps}
    </ol>`;
  return framedPage({ title: 'Order broadband', lead: 'Fibre or Turbonet for your home', portalOrigin, content });
}
