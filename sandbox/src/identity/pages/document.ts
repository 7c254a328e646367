import { html, type Html } from '../../partner-pages/html.ts';
import { htmlDocument, wordmark } from '../../partner-pages/page.ts';
import { wovenPattern } from '../../partner-pages/wovenPattern.ts';

/** The decoration in the lower right corner of the page's yellow half, which windows of at least 1024 px have. */
const WIDE_PATTERN = wovenPattern(
  '- - - - - arcs/dark/2 bars/deep/0',
  '- - - - quarter/deep/2 arcs/dark/0 quarter/dark/1',
  '- - - arcs/dark/1 quarter/light/3 quarter/dark/0 arcs/dark/2',
  '- quarter/deep/0 dot/dark/0 bars/deep/1 arcs/dark/3 quarter/deep/1 arcs/light/0',
  'arcs/dark/1 quarter/dark/2 arcs/dark/0 quarter/deep/3 - arcs/dark/3 quarter/dark/2',
);
/** The decoration in the lower right corner of the yellow band, which narrower windows have instead of the half. */
const NARROW_PATTERN = wovenPattern(
  '- - arcs/dark/2',
  '- quarter/light/3 quarter/dark/0',
  'arcs/dark/1 quarter/deep/0 arcs/dark/3',
);

/** A page of the identity provider: the yellow half and the content beside it, or a yellow band and the content below. */
export function identityDocument(title: string, content: Html): string {
  const body = html`<body>
    <header class="welcome">
      <p class="product">${wordmark} Self Service Portal</p>
      <p class="greeting">Y’ello</p>
      <p class="slogan">Your mobile, broadband and fibre in one place.</p>
      <div class="wide">${WIDE_PATTERN}</div>
      <div class="narrow">${NARROW_PATTERN}</div>
    </header>
    <main><div class="sheet">${content}</div></main>
  </body>`;
  return htmlDocument({ title: `${title} | Self Service Portal`, styles: ['/identity.css', '/form.css'], body });
}
