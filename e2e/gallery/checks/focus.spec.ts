import { expect, test } from '@playwright/test';
import { focusProblems } from './focus';

/** CSS whose focus indicator is missing or too weak, by a description of the indicator. */
const INVISIBLE_FOCUS_STYLES: Record<string, string> = {
  'no ring at all': 'button:focus { outline: none }',
  'a ring without contrast to its background': 'button:focus { outline: 3px solid #ddd }',
  'a nearly transparent ring': 'button:focus { outline: 3px solid rgb(0 0 0 / 20%) }',
  'a ring of 1 px': 'button:focus { outline: 1px solid #000 }',
  'a blurred shadow': 'button:focus { outline: none; box-shadow: 0 0 12px #000 }',
  'an underline alone': 'button:focus { outline: none; text-decoration: underline }',
  'a border of nearly the same colour':
    'button { border: 2px solid #888 } button:focus { outline: none; border-color: #777 }',
  'a fill of nearly the same colour': 'button { background: #eee } button:focus { outline: none; background: #ddd }',
  'a dark inner ring on a dark button':
    'button { background: #222 } button:focus { outline: 3px solid #000; outline-offset: -3px }',
};

test('the gallery’s focus check finds a control whose focus has no visible indicator', async ({ page }) => {
  for (const [what, css] of Object.entries(INVISIBLE_FOCUS_STYLES)) {
    await page.setContent(`<style>${css}</style><button>it</button><a href="#">other</a>`);
    expect(await focusProblems(page), what).toEqual(['button “it” looks the same with and without the focus']);
  }
});

/** CSS whose focus indicator is visible, by a description of the indicator. */
const VISIBLE_FOCUS_STYLES: Record<string, string> = {
  'the browser’s own ring': '',
  'a ring of two colours': 'button:focus { outline: 3px solid #222; outline-offset: 2px; box-shadow: 0 0 0 2px #fc0 }',
  'a ring of shadow': 'button:focus { outline: none; box-shadow: 0 0 0 2px #222, 0 0 0 6px #ffe }',
  'a border': 'button { border: 2px solid #eee } button:focus { outline: none; border-color: #222 }',
  'a fill': 'button { background: #eee } button:focus { outline: none; background: #222 }',
  'a ring around the row': 'button:focus { outline: none } div:focus-within { outline: 3px solid #222 }',
};

test('the gallery’s focus check accepts every kind of visible focus indicator', async ({ page }) => {
  for (const [what, css] of Object.entries(VISIBLE_FOCUS_STYLES)) {
    await page.setContent(`<style>${css}</style><div><button>it</button></div><p><a href="#">other</a></p>`);
    expect(await focusProblems(page), what).toEqual([]);
  }
});

test('the gallery’s focus check starts at the focused control and visits every control once', async ({ page }) => {
  const many = Array.from({ length: 12 }, (_, number) => `<p><button id="b${number}">${number}</button></p>`);
  await page.setContent(`<style>#b2, #b11 { outline: none !important }</style>${many.join('')}`);
  await page.locator('#b6').focus();
  const same = (number: number) => `button “${number}” looks the same with and without the focus`;
  expect(await focusProblems(page)).toEqual([same(11), same(2)]);
});

test('the gallery’s focus check finds a focused control that is covered or out of view', async ({ page }) => {
  await page.setContent(`
    <div style="position: fixed; z-index: 1; inset: 0 0 auto 0; height: 200px; background: #fff">above</div>
    <button style="position: absolute; top: 50px">below</button>
    <button style="position: fixed; left: -300px">far away</button>`);
  expect(await focusProblems(page)).toEqual([
    'button “below” has the focus and is covered by div “above”',
    'button “far away” has the focus out of view',
  ]);
});
