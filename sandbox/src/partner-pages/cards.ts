import { html, type Html } from './html.ts';
import { icon, type IconName } from './icon.ts';

/** Something a demonstration page shows with a price. */
export type Offer = { name: string; text: string; price: string; icon: IconName };

/** Offers as a grid of cards. */
export function cards(offers: readonly Offer[]): Html {
  return html`<ul class="cards">
    ${offers.map(card)}
  </ul>`;
}

function card(offer: Offer): Html {
  return html`<li class="card">
    <span class="tile">${icon(offer.icon)}</span>
    <h3>${offer.name}</h3>
    <p class="small">${offer.text}</p>
    <p class="price">${offer.price}</p>
  </li>`;
}
