import { screen } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import { BackHeader, PageTitle, Placeholder } from '.';

test('PRD-003 PageTitle renders the h1 and sets the document title to page and product name', () => {
  renderScreen(<PageTitle title="Help" subtitle="Answers" action={<button>Search</button>} />);
  const title = screen.getByRole('heading', { level: 1, name: 'Help' });
  expect(title).toHaveAttribute('tabindex', '-1');
  expect(document.title).toBe('Help | Self Service Portal');
  expect(screen.getByText('Answers')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Search' })).toBeVisible();
});

test('a hidden PageTitle is still an h1 for screen readers', () => {
  renderScreen(<PageTitle title="Notifications" hidden />);
  const title = screen.getByRole('heading', { level: 1, name: 'Notifications' });
  expect(title.closest('.visually-hidden')).not.toBeNull();
});

test('BackHeader with a path renders Back as a link', async () => {
  const { user, router } = renderScreen(<BackHeader title="Account details" back="/list" />, { route: '/detail' });
  expect(screen.getByRole('heading', { level: 1, name: 'Account details' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(router.state.location.pathname).toBe('/list');
});

test('BackHeader with a function renders Back as a button that calls it', async () => {
  const back = jest.fn();
  const { user } = renderScreen(<BackHeader title="Account details" subtitle="One of them" back={back} />);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(back).toHaveBeenCalledTimes(1);
});

test.each(['Momo Accounts', 'DormantAccounts', 'Payments & Billing'])(
  'RT-023 RT-036 the placeholder page “%s” shows its title and nothing else',
  (text) => {
    const { container } = renderScreen(<Placeholder text={text} />);
    expect(screen.getByRole('heading', { level: 1, name: text })).toBeVisible();
    expect(container).toHaveTextContent(new RegExp(`^${text}$`));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
);
