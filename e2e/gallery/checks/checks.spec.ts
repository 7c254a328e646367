import { expect, test } from '@playwright/test';
import { findViolations } from '../../fixtures/axe';
import { addresses } from '../../fixtures/faults';
import { coveredProblems } from './coverage';
import { layoutProblems, horizontalScrollProblems } from './layout';
import { addressProblems, titleProblems } from './addressAndTitle';

const LAYOUT_DEFECTS: { what: string; body: string; problem: RegExp }[] = [
  {
    what: 'text that leaves the page',
    body: '<p style="position: relative; left: 98vw; white-space: nowrap">far too long a line</p>',
    problem: /“far too long a line” leaves the page/,
  },
  {
    what: 'text that is cut off at the side',
    body: '<div style="overflow: hidden; width: 60px; white-space: nowrap"><p>far too long a line</p></div>',
    problem: /“far too long a line” is cut off at the side/,
  },
  {
    what: 'text that is cut off below',
    body: '<div style="overflow: hidden; height: 8px"><p style="margin: 0">half a line</p></div>',
    problem: /“half a line” is cut off above or below/,
  },
  {
    what: 'overlapping texts',
    body: '<p style="margin: 0">one line</p><p style="margin: -18px 0 0">another</p>',
    problem: /“one line” overlaps “another”/,
  },
  {
    what: 'overlapping buttons',
    body: '<button>one</button><button style="margin-left: -12px">another</button>',
    problem: /button “one” overlaps button “another”/,
  },
];

for (const { what, body, problem } of LAYOUT_DEFECTS) {
  test(`the gallery’s layout check finds ${what}`, async ({ page }) => {
    await page.setContent(body);
    expect(await page.evaluate(layoutProblems)).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
  });
}

test('the gallery’s layout check accepts content that scrolls, is shortened by an ellipsis, hidden or fixed', async ({
  page,
}) => {
  await page.setContent(`
    <div style="overflow-x: auto; width: 60px; white-space: nowrap"><p>far too long a line</p></div>
    <div style="overflow: hidden"><div style="overflow: hidden auto; height: 20px"><p>one</p><p>below it</p></div></div>
    <div style="overflow: hidden; text-overflow: ellipsis; width: 60px; white-space: nowrap">far too long a line</div>
    <p style="position: absolute; clip-path: inset(50%); left: 200vw">for screen readers</p>
    <p style="position: fixed; top: 0; left: 0">a message</p>`);
  expect(await page.evaluate(layoutProblems)).toEqual([]);
});

test('the gallery’s checks find horizontal scrolling and violations of axe rules', async ({ page }) => {
  await page.setContent('<html lang="en"><title>t</title><h1>t</h1><main style="width: 120vw">wide</main></html>');
  expect(await page.evaluate(horizontalScrollProblems)).toEqual([
    expect.stringMatching(/^scrolls horizontally by \d+ px/),
  ]);
  await page.setContent('<button>seen</button>');
  expect((await findViolations(page)).join()).toContain('html-has-lang');
});

test('the gallery’s checks find a wrong path and a wrong document title', () => {
  const wishlist = { name: '', path: '/', finalPath: '/account/wishlist', shows: '' };
  expect(addressProblems(`${addresses.portal}/account/wishlist?tab=all`, wishlist)).toEqual([]);
  expect(addressProblems(`${addresses.portal}/`, wishlist)).toEqual(['the path is /']);
  expect(titleProblems('Wishlist and Favorite | Self Service Portal', wishlist)).toEqual([]);
  for (const wrong of ['Dashboard | Self Service Portal', 'Self Service Portal', 'Wishlist and Favorite'])
    expect(titleProblems(wrong, wishlist)).toEqual([`the title is “${wrong}”`]);
  expect(
    titleProblems('Dashboard | Self Service Portal', { ...wishlist, title: /^Self Service Portal$/ }),
  ).toHaveLength(1);
});

test('the gallery’s coverage check finds content under the chat button at the end of a page, and a toast over the privacy link', async ({
  page,
}) => {
  const chat =
    '<button aria-label="Open chat assistant" style="position: fixed; right: 16px; bottom: 16px">chat</button>';
  const toast = '<div class="MuiSnackbarContent-root" style="position: fixed; bottom: 0">Saved</div>';
  const showPage = (bottom: number, rest = '') =>
    page.setContent(
      `<main><p style="height: 200vh"></p><button style="float: right">Save</button><footer style="clear: both; padding-bottom: ${bottom}px"><a href="/">Privacy policy</a></footer></main>${chat}${rest}`,
    );
  await showPage(0);
  expect(await page.evaluate(coveredProblems)).toEqual(['the chat button covers button “Save”']);
  await showPage(96);
  expect(await page.evaluate(coveredProblems)).toEqual([]);
  await showPage(0, toast);
  expect(await page.evaluate(coveredProblems)).toContain('the toast covers the privacy link');
});
