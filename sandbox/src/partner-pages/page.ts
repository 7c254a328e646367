import { html, type Html } from './html.ts';

type PageOptions = { title: string; styles?: string[]; scripts?: string[]; body: Html };

/** An HTML document in the product's design. Styles and scripts are files, because the CSP allows nothing inline. */
export function page({ title, styles = [], scripts = [], body }: PageOptions): string {
  const links = ['/look.css', ...styles].map((href) => html`<link rel="stylesheet" href="${href}" />`);
  const modules = scripts.map((src) => html`<script type="module" src="${src}"></script>`);
  const { text } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="preload" href="/onest.woff2" as="font" type="font/woff2" crossorigin />
        ${links} ${modules}
      </head>
      ${body}
    </html> `;
  return text;
}
