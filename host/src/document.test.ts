import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const templateHtml = readFileSync(resolve(__dirname, '../public/index.html'), 'utf8');
const templateDocument = new DOMParser().parseFromString(templateHtml, 'text/html');

test('PRD-003 PRD-004 the language of the document is English and its title is Self Service Portal', () => {
  expect(templateDocument.documentElement.lang).toBe('en');
  expect(templateDocument.title).toBe('Self Service Portal');
});

test('the document shows a loading status before the first script has run', () => {
  const region = templateDocument.querySelector('#root > [aria-busy="true"]');
  expect(region?.querySelector('[role="status"]')?.textContent).toBe('Loading the page');
  // The content security policy forbids inline styles.
  expect(templateDocument.querySelectorAll('style, [style]')).toHaveLength(0);
});

test('text, README and build name the same oldest browsers, and the text needs no script', () => {
  const note = templateDocument.querySelector('#root > [role="alert"]');
  expect(note?.querySelector('a')?.getAttribute('href')).toBe('');
  const readText = (file: string) => readFileSync(resolve(__dirname, '../..', file), 'utf8');
  const browsers = readText('tooling/base.webpack.mjs').match(/(?<=const BROWSERS = .*)\d+/g);
  expect(browsers).toHaveLength(4);
  for (const text of [note?.textContent ?? '', readText('README.md')]) {
    const [, chrome, edge, ...others] =
      /Chrome (\d+), Edge (\d+), Firefox (\d+), Safari (\d+), Samsung Internet (\d+)/.exec(text) ?? [];
    const [firefox, safari, samsung] = others;
    expect([chrome, safari, firefox, samsung]).toEqual(browsers);
    expect(edge).toBe(chrome);
  }
});

test('the script that sets the theme blocks the first paint, and the registry data precedes it in the document', () => {
  const [first, ...others] = templateDocument.head.querySelectorAll('script');
  expect(first?.hasAttribute('defer')).toBe(false);
  for (const script of others) expect(script.defer).toBe(true);
  expect(templateHtml.indexOf('<!--portal:registry-->')).toBeLessThan(templateHtml.indexOf('<script'));
  // The content security policy forbids inline scripts.
  expect([...templateDocument.querySelectorAll('script')].map((script) => script.text)).toEqual(['', '']);
});

test('the web app manifest installs the portal with its name, icons and the colours of the document; the edge adds the shortcuts of the remotes', () => {
  const manifest: unknown = JSON.parse(readFileSync(resolve(__dirname, '../public/manifest.webmanifest'), 'utf8'));
  const themeColor = (scheme: string) =>
    templateDocument.querySelector(`meta[name="theme-color"][media*="${scheme}"]`)?.getAttribute('content');
  expect(manifest).toMatchObject({
    ...{ id: '/', start_url: '/', scope: '/', display: 'standalone', name: templateDocument.title },
    ...{ theme_color: themeColor('light'), background_color: themeColor('light') },
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { sizes: '512x512', purpose: 'maskable' }],
    color_scheme_dark: { theme_color: themeColor('dark'), background_color: themeColor('dark') },
  });
  expect(manifest).not.toHaveProperty('shortcuts');
});
