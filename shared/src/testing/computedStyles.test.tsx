import { createElement } from 'react';
import { render, screen } from '@testing-library/react';

const computedInnerStyle = () => getComputedStyle(screen.getByTestId('inner'));

function renderStyledElements() {
  render(
    <div data-testid="outer">
      <style>{'.hidden { visibility: hidden } .away { display: none }'}</style>
      <p data-testid="inner">text</p>
    </div>,
  );
}

test('getComputedStyle returns the same object for an element while nothing changes', () => {
  renderStyledElements();
  expect(computedInnerStyle()).toBe(computedInnerStyle());
});

test.each<[string, () => void, Partial<CSSStyleDeclaration>]>([
  ['a class', () => screen.getByTestId('inner').classList.add('away'), { display: 'none' }],
  ['an ancestor’s class', () => screen.getByTestId('outer').classList.add('hidden'), { visibility: 'hidden' }],
  ['its own style', () => screen.getByTestId('inner').style.setProperty('display', 'flex'), { display: 'flex' }],
  ['a sheet’s text', () => document.querySelector('style')!.append('p { display: grid }'), { display: 'grid' }],
])('the computed style is updated when %s changes', (_, change, expected) => {
  renderStyledElements();
  expect(computedInnerStyle()).toMatchObject({ display: 'block', visibility: 'visible' });
  change();
  expect(computedInnerStyle()).toMatchObject(expected);
});

test('the style of an element outside the document is computed each time, because its changes cannot be observed', () => {
  const element = document.createElement('p');
  expect(getComputedStyle(element)).not.toBe(getComputedStyle(element));
});

const SELECTORS = String.raw`
  p | em | p, em | em , p | P | circle | linearGradient | lineargradient | linear | b-c | b | * | :root | .a | .A | .b | .ab | .a.b | .b.a | p.a | em.a | #id.a
  .list .a | .list > .a | .other .a | .a .list | div > p | em + .a | em ~ p | .a, .nothing | .nothing, em | .a:hover, .b
  .a:not(.b) | .a:not(.c, .d) | :is(.a, .c) | .list:has(em, .c) | p:first-child | .a:nth-child(2) | .list :is(.a, :not(.b))
  [class] | .a[title] | [title="x, .c"].a | p[title="(.c"] | .\31 st
`
  .trim()
  .split(/\s*[|\n]\s*/);

test.each(SELECTORS)(
  'a style rule with the selector “%s” applies to the elements that element.matches finds',
  (selector) => {
    const { container } = render(
      <div className="list">
        <style>{`${selector} { cursor: help }`}</style>
        <em className="c">text</em>
        <p className="a b" id="id" title="x, .c">
          text
        </p>
        <p className={'  ab\n1st '} title="(.c">
          text
        </p>
        <svg className="a">
          <circle className="b" />
          <linearGradient />
        </svg>
        {createElement('b-c')}
      </div>,
    );
    for (const element of container.querySelectorAll('*')) {
      expect([element.tagName, getComputedStyle(element).cursor === 'help']).toEqual([
        element.tagName,
        element.matches(selector),
      ]);
    }
  },
);
