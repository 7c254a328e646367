import { html, type Html } from '../../partner-pages/html.ts';
import { narrowPattern, widePattern } from './patterns.ts';

const WORDMARK = html`<svg class="wordmark" viewBox="0 0 76 46" aria-hidden="true" focusable="false">
  <rect x="1.5" y="1.5" width="73" height="43" rx="12.5" />
  <ellipse cx="38" cy="23" rx="28" ry="14.5" />
  <text x="38" y="28.5" text-anchor="middle">MTN</text>
</svg>`;

/** A page of the identity provider: the yellow half, and beside it (on a phone below it) the content. */
export function identityDocument(title: string, content: Html): string {
  const { text } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} | Self Service Portal</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="preload" href="/onest.woff2" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="/look.css" />
        <link rel="stylesheet" href="/identity.css" />
        <link rel="stylesheet" href="/form.css" />
      </head>
      <body>
        <header class="welcome">
          <p class="product">${WORDMARK} Self Service Portal</p>
          <p class="greeting">Y’ello</p>
          <p class="slogan">Your mobile, broadband and fibre in one place.</p>
          <div class="wide">${widePattern}</div>
          <div class="narrow">${narrowPattern}</div>
        </header>
        <main>${content}</main>
      </body>
    </html> `;
  return text;
}
