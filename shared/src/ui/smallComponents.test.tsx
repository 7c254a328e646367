import fc from 'fast-check';
import { screen } from '@testing-library/react';
import { Truck } from 'lucide-react';
import { renderScreen } from '@portal/shared/testing';
import { Badge, ExternalLink, httpHref, LoadingBar, SampleCaption, WovenPattern, Wordmark } from '.';
import { compositions, type Composition } from './WovenPattern';

test.each([
  [0, '0'],
  [42.4, '42'],
  [130, '100'],
  [-5, '0'],
])('LoadingBar with value %d has its label as name and shows %s percent', (value, percent) => {
  renderScreen(<LoadingBar value={value} label="Loading broadband accounts" />);
  const bar = screen.getByRole('progressbar', { name: 'Loading broadband accounts' });
  expect(bar).toHaveAttribute('aria-valuenow', percent);
  expect(bar).toHaveAttribute('aria-valuemax', '100');
});

test('LoadingBar with a caption shows the label and the percentage', () => {
  renderScreen(<LoadingBar value={60} label="Loading" caption />);
  expect(screen.getByText('60%')).toBeVisible();
});

test.each(['link', 'contained', 'text'] as const)(
  'ExternalLink (%s) opens a new tab without opener and referrer',
  (variant) => {
    renderScreen(
      <ExternalLink href="https://shop.example/x?y=1" variant={variant}>
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
  'ExternalLink with the URL %p shows its text without a link',
  (href) => {
    renderScreen(<ExternalLink href={href}>Shop</ExternalLink>);
    expect(screen.getByText('Shop')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
);

test('httpHref resolves a path against the portal', () => {
  expect(httpHref('/marketplace')).toBe('http://localhost:8080/marketplace');
});

test('a badge shows its text and an icon that is hidden from screen readers', () => {
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

test('SampleCaption shows its text', () => {
  renderScreen(<SampleCaption text="Sample account" />);
  expect(screen.getByText('Sample account')).toBeVisible();
});

test.each(Object.keys(compositions) as Composition[])(
  'the composition “%s” of WovenPattern has rows of equal length and renders the same each time',
  (name) => {
    const widths = new Set(compositions[name].map((row) => row.split(' ').length));
    expect(widths.size).toBe(1);
    const draw = () => renderScreen(<WovenPattern composition={name} background="ink" />).container.innerHTML;
    expect(draw()).toBe(draw());
  },
);

test('the wordmark shows the provider’s name and is hidden from screen readers', () => {
  const { container } = renderScreen(<Wordmark />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(container).toHaveTextContent('MTN');
});

test('httpHref accepts http(s) URLs only, whatever the text is', () => {
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
      const url = httpHref(href);
      if (url !== undefined) expect(new URL(url).protocol).toMatch(/^https?:$/);
    }),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(fc.webUrl(), (href) => expect(httpHref(href)).toBe(new URL(href).href)),
    { numRuns: 200 },
  );
});
