import { render, screen } from '@testing-library/react';
import { Truck } from 'lucide-react';
import { renderScreen } from '@portal/shared/testing';
import { Badge, ExternalLink, httpHref, LoadingBar, SampleCaption, WovenPattern, Wordmark } from './index.ts';

test('LoadingBar has its label as name and its value between 0 and 100, with a caption also as text', () => {
  render([0, 42.4, 130, -5].map((value) => <LoadingBar key={value} value={value} label={`Loading ${value}`} />));
  const valueOf = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('aria-valuenow');
  expect(['Loading 0', 'Loading 42.4', 'Loading 130', 'Loading -5'].map(valueOf)).toEqual(['0', '42', '100', '0']);
  expect(screen.getByRole('progressbar', { name: 'Loading 0' })).toHaveAttribute('aria-valuemax', '100');
  render(<LoadingBar value={60} label="Loading" caption />);
  expect(screen.getByText('60%')).toBeVisible();
});

test('ExternalLink opens a new tab without opener and referrer in every variant, and is only a text for a URL that is not http(s)', () => {
  render(
    <>
      {(['link', 'contained', 'text'] as const).map((variant) => (
        <ExternalLink key={variant} href="https://shop.example/x?y=1" variant={variant}>
          E-Commerce
        </ExternalLink>
      ))}
      <ExternalLink href="javascript:alert(1)">Shop</ExternalLink>
    </>,
  );
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(3);
  for (const link of links) {
    expect(link).toHaveAccessibleName(/E-Commerce/);
    expect(link).toHaveAttribute('href', 'https://shop.example/x?y=1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  expect(screen.getByText('Shop')).toBeVisible();
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'blob:x',
  'ftp://x.example',
  'http://',
])('httpHref returns nothing for the URL %p', (href) => {
  expect(httpHref(href)).toBeUndefined();
});

test('httpHref resolves a path against the portal', () => {
  expect(httpHref('/marketplace')).toBe('http://localhost:8080/marketplace');
});

test('badges, a sample caption and the wordmark show their texts, with drawings that are hidden from screen readers', () => {
  const { container } = render(
    <>
      <Badge text="Delivered" tone="success" />
      <Badge text="Shipped" tone="info" icon={Truck} />
      <Badge text="whatever" />
      <SampleCaption text="Sample account" />
      <WovenPattern composition="wide" background="ink" />
    </>,
  );
  for (const text of ['Delivered', 'Shipped', 'whatever', 'Sample account'])
    expect(screen.getByText(text)).toBeVisible();
  for (const drawing of container.querySelectorAll('svg')) expect(drawing).toHaveAttribute('aria-hidden', 'true');
  const wordmark = renderScreen(<Wordmark />).container;
  expect(wordmark.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(wordmark).toHaveTextContent('MTN');
});
