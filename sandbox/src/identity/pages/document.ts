import { html, type Html } from '../../partner-pages/html.ts';
import { page } from '../../partner-pages/page.ts';
import { wordmark } from '../../partner-pages/wordmark.ts';
import { narrowPattern, widePattern } from './patterns.ts';

/** A page of the identity provider: the yellow half, and beside it (below it on a phone) the content. */
export function identityDocument(title: string, content: Html): string {
  const body = html`<body>
    <header class="welcome">
      <p class="product">${wordmark} Self Service Portal</p>
      <p class="greeting">Y’ello</p>
      <p class="slogan">Your mobile, broadband and fibre in one place.</p>
      <div class="wide">${widePattern}</div>
      <div class="narrow">${narrowPattern}</div>
    </header>
    <main>${content}</main>
  </body>`;
  return page({ title: `${title} | Self Service Portal`, styles: ['/identity.css', '/form.css'], body });
}
