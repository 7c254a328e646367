import { html, type Html } from './html.ts';
import { icon } from './icon.ts';
import { page } from './page.ts';
import { wordmark } from './wordmark.ts';
import { wovenPattern } from './wovenPattern.ts';

const PATTERN = wovenPattern(5, 3, [
  { kind: 'quarter', tone: 'deep', at: [2, 0], turn: 2 },
  { kind: 'arcs', tone: 'dark', at: [3, 0] },
  { kind: 'bars', tone: 'deep', at: [4, 0] },
  { kind: 'arcs', tone: 'dark', at: [1, 1], turn: 1 },
  { kind: 'quarter', tone: 'light', at: [3, 1], turn: 1 },
  { kind: 'arcs', tone: 'light', at: [4, 1], turn: 3 },
  { kind: 'dot', tone: 'dark', at: [2, 2] },
  { kind: 'quarter', tone: 'dark', at: [3, 2], turn: 3 },
  { kind: 'arcs', tone: 'dark', at: [4, 2], turn: 2 },
]);

type FramedPageOptions = { title: string; lead: string; portalOrigin: string; content: Html; styles?: string[] };

/** The demonstration pages a customer leaves the portal for: header, yellow band with the title, content. */
export function framedPage({ title, lead, portalOrigin, content, styles = [] }: FramedPageOptions): string {
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
        ${PATTERN}
      </div>
      ${content}
    </main>
    <footer class="small">A demonstration page: nothing can be bought here and nothing you see is an offer.</footer>
  </body>`;
  return page({ title: `${title} | Demonstration`, styles: ['/frame.css', '/offers.css', ...styles], body });
}
