import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const template = readFileSync(resolve(__dirname, '../public/index.html'), 'utf8');
const page = new DOMParser().parseFromString(template, 'text/html');

test('PRD-003 PRD-004 the language of the document is English and its title is Self Service Portal', () => {
  expect(page.documentElement.lang).toBe('en');
  expect(page.title).toBe('Self Service Portal');
});

test('the document shows a loading status before the first script has run', () => {
  const region = page.querySelector('#root > [aria-busy="true"]');
  expect(region?.querySelector('[role="status"]')?.textContent).toBe('Loading the page');
  // The content security policy forbids inline styles.
  expect(page.querySelectorAll('style, [style]')).toHaveLength(0);
});

test('the script that sets the theme blocks the first paint, and the registry data precedes it in the document', () => {
  const [first, ...others] = page.head.querySelectorAll('script');
  expect(first?.hasAttribute('defer')).toBe(false);
  for (const script of others) expect(script.defer).toBe(true);
  expect(template.indexOf('<!--portal:registry-->')).toBeLessThan(template.indexOf('<script'));
  // The content security policy forbids inline scripts.
  expect([...page.querySelectorAll('script')].map((script) => script.text)).toEqual(['', '']);
});
