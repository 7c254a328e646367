import { render, screen } from '@testing-library/react';

const style = () => getComputedStyle(screen.getByTestId('inner'));

function show() {
  render(
    <div data-testid="outer">
      <style>{'.hidden { visibility: hidden } .away { display: none }'}</style>
      <p data-testid="inner">text</p>
    </div>,
  );
}

test('a style is computed once while nothing changes', () => {
  show();
  expect(style()).toBe(style());
});

test.each<[string, () => void, Partial<CSSStyleDeclaration>]>([
  ['a class', () => screen.getByTestId('inner').classList.add('away'), { display: 'none' }],
  ['an ancestor’s class', () => screen.getByTestId('outer').classList.add('hidden'), { visibility: 'hidden' }],
  ['its own style', () => screen.getByTestId('inner').style.setProperty('display', 'flex'), { display: 'flex' }],
  ['a sheet’s text', () => document.querySelector('style')!.append('p { display: grid }'), { display: 'grid' }],
])('%s that changes counts at once', (_, change, expected) => {
  show();
  expect(style()).toMatchObject({ display: 'block', visibility: 'visible' });
  change();
  expect(style()).toMatchObject(expected);
});

test('an element outside the document, whose changes jsdom does not follow, is looked at anew each time', () => {
  const element = document.createElement('p');
  expect(getComputedStyle(element)).not.toBe(getComputedStyle(element));
});
