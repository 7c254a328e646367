import { html, type Html } from './html.ts';
import { icon } from './icon.ts';
import { htmlDocument, wordmark } from './page.ts';
import { wovenPattern } from './wovenPattern.ts';

const TITLE_BAND_PATTERN = wovenPattern(
  '- - quarter/deep/2 arcs/dark/0 bars/deep/0',
  '- arcs/dark/1 - quarter/light/1 arcs/light/3',
  '- - dot/dark/0 quarter/dark/3 arcs/dark/2',
);

type PageWithHeaderOptions = { title: string; lead: string; portalOrigin: string; content: Html; styles?: string[] };

/** A document with the common layout of shop, order, payment and error pages: header, yellow title band, content. */
export function pageWithHeader({ title, lead, portalOrigin, content, styles = [] }: PageWithHeaderOptions): string {
  const body = html`<body class="framed">
    <a class="skip" href="#content">Skip to content</a>
    <header class="bar">
      <p class="brand">${wordmark} Y’ello</p>
      <a class="button outlined" href="${portalOrigin}/">${icon('back')}Self Service Portal</a>
    </header>
    <main id="content" tabindex="-1">
      <div class="hero">
        <div>
          <h1>${title}</h1>
          <p>${lead}</p>
        </div>
        ${TITLE_BAND_PATTERN}
      </div>
      ${content}
    </main>
    <footer class="small">A demonstration page: nothing can be bought here and nothing you see is an offer.</footer>
  </body>`;
  return htmlDocument({ title: `${title} | Demonstration`, styles: ['/frame.css', '/offers.css', ...styles], body });
}

type PageText = { title: string; lead: string };

const ERROR_TEXTS: Record<number, PageText> = {
  403: { title: 'This form is too old', lead: 'Open the page again and repeat your choice' },
  404: { title: '404 - Not found', lead: 'There is no page at this address' },
  405: { title: '405 Method Not Allowed', lead: 'This address does not take that' },
};
const OTHER_ERROR_TEXT: PageText = {
  title: 'Something went wrong.',
  lead: 'There was a problem processing your request',
};

export function errorPage(portalOrigin: string, status: number): string {
  const content = html`<h2>What now</h2>
    <p>Check the address, or go back to the portal.</p>`;
  return pageWithHeader({ ...(ERROR_TEXTS[status] ?? OTHER_ERROR_TEXT), portalOrigin, content });
}
