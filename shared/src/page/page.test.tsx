import { render, screen } from '@testing-library/react';
import { HttpError } from '@portal/shared/http';
import { shellStore } from '@portal/shared/shell';
import { renderScreen } from '@portal/shared/testing';
import { WovenPattern } from '@portal/shared/ui';
import {
  BackHeader,
  ErrorPanel,
  ExternalLink,
  FROM_LIST_STATE,
  httpHref,
  InlineMessage,
  NotFoundPanel,
  PageTitle,
  PlaceholderPage,
  useBackNavigation,
} from './index.ts';

test('SHR-028 ER-005 D-125 ErrorPanel shows the generic title and message; its own message replaces the generic one, and its detail is shown in addition', () => {
  const { unmount } = renderScreen(<ErrorPanel detail="Failed to fetch FAQ videos" />);
  const message = screen.getByRole('alert');
  expect(message).toHaveTextContent('Something went wrong.');
  expect(message).toHaveTextContent('There was a problem processing your request');
  expect(message).toHaveTextContent('Failed to fetch FAQ videos');
  expect(screen.queryByRole('heading')).toBeNull();
  unmount();
  renderScreen(<ErrorPanel wholePage message="API Error: 404 Not Found" />);
  expect(screen.getByRole('alert')).toHaveTextContent('API Error: 404 Not Found');
  expect(screen.queryByText('There was a problem processing your request')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong.' })).toBeVisible();
});

test('SHR-038 ErrorPanel shows the reference of a failed request and keeps it in the shell state while it is shown; an error without a request has none', () => {
  const error = Object.assign(new HttpError(503, '', undefined), { traceId: '4f2a91c0'.repeat(4) });
  const { unmount } = renderScreen(<ErrorPanel error={new Error('No orders', { cause: error })} />);
  expect(screen.getByText('Reference 4f2a91c0')).toHaveStyle({ userSelect: 'text' });
  expect(shellStore.getState().reference).toBe('4f2a91c0');
  unmount();
  expect(shellStore.getState().reference).toBeUndefined();
  renderScreen(<ErrorPanel error={new Error('No phone number')} />);
  expect(screen.queryByText(/Reference/)).not.toBeInTheDocument();
});

test('SHR-029 “Try again” of ErrorPanel calls onRetry and moves the focus to the page’s title, because the panel may disappear', async () => {
  const onRetry = jest.fn();
  const { user } = renderScreen(
    <>
      <PageTitle title="Orders" />
      <ErrorPanel onRetry={onRetry} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry.mock.calls).toEqual([[]]);
  expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toHaveFocus();
});

test('SHR-029 “Try again” of ErrorPanel without onRetry reloads the page', async () => {
  const reload = jest.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const { user } = renderScreen(<ErrorPanel />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockRestore();
});

test('RT-004 RT-005 ER-005 SH-027 NotFoundPanel shows “404 - Not found” and a link to the home page, and hides the chat while it is mounted', async () => {
  const { user, router, unmount } = renderScreen(<NotFoundPanel />, { route: '/account/nope' });
  expect(screen.getByRole('heading', { level: 1, name: '404 - Not found' })).toBeVisible();
  expect(shellStore.getState().chatHidden).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(router.state.location.pathname).toBe('/');
  unmount();
  expect(shellStore.getState().chatHidden).toBe(false);
});

test('PRD-003 PageTitle renders the h1 and sets the document title to page and product name; a hidden one is still an h1', () => {
  const { unmount } = renderScreen(<PageTitle title="Help" subtitle="Answers" action={<button>Search</button>} />);
  const title = screen.getByRole('heading', { level: 1, name: 'Help' });
  expect(title).toHaveAttribute('tabindex', '-1');
  expect(title.closest('.visually-hidden')).toBeNull();
  expect(document.title).toBe('Help | Self Service Portal');
  expect(screen.getByText('Answers')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Search' })).toBeVisible();
  unmount();
  renderScreen(<PageTitle title="Notifications" hidden />);
  expect(screen.getByRole('heading', { level: 1 }).closest('.visually-hidden')).not.toBeNull();
});

test('RT-023 RT-036 a placeholder page shows its title and nothing else', () => {
  const { container } = renderScreen(<PlaceholderPage text="Payments & Billing" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Payments & Billing' })).toBeVisible();
  expect(container).toHaveTextContent(/^Payments & Billing$/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
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
  ['/marketplace', 'http://localhost:8080/marketplace'],
  [' JavaScript:alert(1)', undefined],
  ['java\tscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['http://', undefined],
])(
  'httpHref resolves a path against the portal, and returns nothing for another scheme: %p is %p',
  (href, expected) => {
    expect(httpHref(href)).toBe(expected);
  },
);

test('an InlineMessage about an error is an alert, any other one a status; icons and patterns are hidden from screen readers', () => {
  const { container } = renderScreen(
    <>
      <InlineMessage tone="error">It failed</InlineMessage>
      <InlineMessage tone="success">It worked</InlineMessage>
      <WovenPattern composition="wide" background="ink" />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('It failed');
  expect(screen.getByRole('status')).toHaveTextContent('It worked');
  for (const drawing of container.querySelectorAll('svg')) expect(drawing).toHaveAttribute('aria-hidden', 'true');
});

function DetailPage() {
  return <BackHeader title="Detail" back={useBackNavigation('/list')} />;
}

test('Back on a page that was opened from its list goes one step back in the history', async () => {
  const { user, router } = renderScreen(<DetailPage />, { route: '/list' });
  await router.navigate('/list/1', { state: { id: 1, ...FROM_LIST_STATE } });
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(router.state.location.pathname).toBe('/list');
  expect(router.state.historyAction).toBe('POP');
});

test.each([undefined, { fromList: 'yes' }])('with %p as navigation state Back is a link to the list', (state) => {
  renderScreen(<DetailPage />, { route: '/list/1', state });
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/list');
});
