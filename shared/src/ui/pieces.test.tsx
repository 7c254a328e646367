import fc from 'fast-check';
import { screen } from '@testing-library/react';
import { Truck } from 'lucide-react';
import { renderScreen } from '@portal/shared/testing';
import { Badge, ExternalLink, httpHref, LoadingBar, SampleCaption, WovenPattern, Wordmark } from '.';
import { compositions, type Composition } from './wovenCompositions';

test.each([
  [0, '0'],
  [42.4, '42'],
  [130, '100'],
  [-5, '0'],
])('a loading bar at %d has a name and tells %s percent', (value, told) => {
  renderScreen(<LoadingBar value={value} label="Loading broadband accounts" />);
  const bar = screen.getByRole('progressbar', { name: 'Loading broadband accounts' });
  expect(bar).toHaveAttribute('aria-valuenow', told);
  expect(bar).toHaveAttribute('aria-valuemax', '100');
});

test('its caption shows the label and the percentage', () => {
  renderScreen(<LoadingBar value={60} label="Loading" caption />);
  expect(screen.getByText('60%')).toBeVisible();
});

test.each(['text', 'contained', 'outlined', 'quiet'] as const)(
  'a link out of the portal (%s) opens a tab that can neither reach back nor learn where it came from',
  (look) => {
    renderScreen(
      <ExternalLink href="https://shop.example/x?y=1" look={look}>
        E-Commerce
      </ExternalLink>,
    );
    const link = screen.getByRole('link', { name: 'E-Commerce' });
    expect(link).toHaveAttribute('href', 'https://shop.example/x?y=1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
);

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'blob:x', 'ftp://x.example', 'http://'])(
  '%p is not an address a link may lead to',
  (href) => {
    renderScreen(<ExternalLink href={href}>Shop</ExternalLink>);
    expect(screen.getByText('Shop')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
);

test('a path is an address of the portal', () => {
  expect(httpHref('/marketplace')).toBe('http://localhost:8080/marketplace');
});

test('a badge is words and an icon', () => {
  renderScreen(
    <>
      <Badge text="Delivered" tone="success" />
      <Badge text="Shipped" tone="info" icon={Truck} />
      <Badge text="whatever" />
    </>,
  );
  for (const text of ['Delivered', 'Shipped', 'whatever']) {
    expect(screen.getByText(text).querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  }
});

test('sample data says that it is', () => {
  renderScreen(<SampleCaption text="Sample account" />);
  expect(screen.getByText('Sample account')).toBeVisible();
});

test.each(Object.keys(compositions) as Composition[])(
  'the pattern “%s” is a full grid of tiles, always the same',
  (name) => {
    const widths = new Set(compositions[name].map((row) => row.split(' ').length));
    expect(widths.size).toBe(1);
    const draw = () => renderScreen(<WovenPattern composition={name} ground="ink" />).container.innerHTML;
    expect(draw()).toBe(draw());
  },
);

test('the wordmark holds the provider’s name and leaves naming to its surroundings', () => {
  const { container } = renderScreen(<Wordmark text="Akwaaba" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(container).toHaveTextContent('Akwaaba');
});

test('no address but a web address becomes a link', () => {
  const scheme = fc.constantFrom(
    'javascript:',
    'JAVASCRIPT:',
    'java\tscript:',
    ' javascript:',
    'data:',
    'vbscript:',
    'blob:',
    'file:',
    '',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.tuple(scheme, fc.string()).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (href) => {
      const found = httpHref(href);
      if (found !== undefined) expect(new URL(found).protocol).toMatch(/^https?:$/);
    }),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(fc.webUrl(), (href) => expect(httpHref(href)).toBe(new URL(href).href)),
    { numRuns: 200 },
  );
});
