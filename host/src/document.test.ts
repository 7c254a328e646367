import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const template = readFileSync(resolve(__dirname, '../public/index.html'), 'utf8');
const page = new DOMParser().parseFromString(template, 'text/html');

test('PRD-003 PRD-004 the document is in English and called Self Service Portal', () => {
  expect(page.documentElement.lang).toBe('en');
  expect(page.title).toBe('Self Service Portal');
});

test('before the first script has run the page says that it loads', () => {
  const waiting = page.querySelector('#root > [aria-busy="true"]');
  expect(waiting?.querySelector('[role="status"]')?.textContent).toBe('Loading the page');
  // The content security policy knows no inline style.
  expect(page.querySelectorAll('style, [style]')).toHaveLength(0);
});

test('the theme is set and the registry read before anything is painted', () => {
  const [first, ...others] = page.head.querySelectorAll('script');
  expect(first?.hasAttribute('defer')).toBe(false);
  for (const script of others) expect(script.defer).toBe(true);
  expect(template.indexOf('<!--portal:registry-->')).toBeLessThan(template.indexOf('<script'));
  // The content security policy knows no inline script.
  expect([...page.querySelectorAll('script')].map((script) => script.text)).toEqual(['', '']);
});
