import { html } from './html.ts';

/** A placeholder for the licensed logo, hidden from screen readers. */
export const wordmark = html`<svg class="wordmark" viewBox="0 0 76 46" aria-hidden="true" focusable="false">
  <rect x="1.5" y="1.5" width="73" height="43" rx="12.5" />
  <ellipse cx="38" cy="23" rx="28" ry="14.5" />
  <text x="38" y="28.5" text-anchor="middle">MTN</text>
</svg>`;
