import { html, type Html } from './html.ts';

/** The SVG content of each icon: strokes on a 24 px grid, as in the portal's icons. */
const ICON_SHAPES = {
  bot: html`<path d="M12 8V4H8" /><rect x="4" y="8" width="16" height="12" rx="2" /><path
      d="M2 14h2M20 14h2M15 13v2M9 13v2"
    />`,
  close: html`<path d="M18 6 6 18M6 6l12 12" />`,
  send: html`<path d="M3.7 3.7 21 12 3.7 20.3 6.5 12zM6.5 12H21" />`,
  router: html`<rect x="2" y="14" width="20" height="8" rx="2" /><path
      d="M6.01 18H6M10.01 18H10M15 10v4M17.8 7.2a4 4 0 0 0-5.6 0M20.7 4.3a8 8 0 0 0-11.4 0"
    />`,
  signal: html`<path
      d="M4.9 19.1a10 10 0 0 1 0-14.2M7.8 16.2a6 6 0 0 1 0-8.4M16.2 7.8a6 6 0 0 1 0 8.4M19.1 4.9a10 10 0 0 1 0 14.2"
    /><circle cx="12" cy="12" r="2" />`,
  phone: html`<rect x="5" y="2" width="14" height="20" rx="2" /><path d="M12 18h.01" />`,
  sim: html`<path d="M10 14h4M12 14v4M6 2h8l6 6v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z" /><rect
      x="8"
      y="10"
      width="8"
      height="8"
      rx="1"
    />`,
  plug: html`<path d="M12 22v-5M9 8V2M15 8V2M18 8v5a4 4 0 0 1-4 4h-4a4 4 0 0 1-4-4V8z" />`,
  pin: html`<path d="M20 10c0 6-8 12-8 12s-8-6-8-12a8 8 0 0 1 16 0z" /><circle cx="12" cy="10" r="3" />`,
  back: html`<path d="M19 12H5M12 19l-7-7 7-7" />`,
};

export type IconName = keyof typeof ICON_SHAPES;

/** A decorative icon, hidden from screen readers. */
export function icon(name: IconName): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${ICON_SHAPES[name]}</svg>`;
}
