import { cards, type Offer } from '../cards.ts';
import { framedPage } from '../framedPage.ts';
import { html } from '../html.ts';
import { placeNote, type Place } from '../place.ts';

/** Invented goods: the page stands where the operator's shop would. */
const GOODS: readonly Offer[] = [
  { name: 'Fibre router', text: 'Wi-Fi 6 for a whole house', price: 'GHS 850.00', icon: 'router' },
  { name: 'Turbonet router', text: 'Home internet over the mobile network', price: 'GHS 449.00', icon: 'signal' },
  { name: 'Pocket Wi-Fi', text: 'Ten devices, eight hours of battery', price: 'GHS 299.00', icon: 'signal' },
  { name: 'Smartphone', text: '6.5 inch, two SIM cards', price: 'GHS 1,290.00', icon: 'phone' },
  { name: 'New SIM card', text: 'Activated at any of our stores', price: 'GHS 10.00', icon: 'sim' },
  { name: 'Power bank', text: 'Keeps a router running for six hours', price: 'GHS 380.00', icon: 'plug' },
];

/** The demonstration shop. Its address may carry the place a customer looked at (address, lat, lng). */
export function shopPage(portalOrigin: string, place: Place): string {
  const content = html`${placeNote(place)}
    <h2>Devices and SIM cards</h2>
    ${cards(GOODS)}`;
  return framedPage({ title: 'Shop', lead: 'Routers, phones and SIM cards in one place', portalOrigin, content });
}
