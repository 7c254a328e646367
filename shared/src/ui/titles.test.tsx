import { screen } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import { BackHeader, PageTitle, Placeholder } from '.';

test('PRD-003 a page’s title is its h1 and stands before the product’s name in the document’s', () => {
  renderScreen(<PageTitle title="Help" subtitle="Answers" action={<button>Search</button>} />);
  const title = screen.getByRole('heading', { level: 1, name: 'Help' });
  expect(title).toHaveAttribute('tabindex', '-1');
  expect(document.title).toBe('Help | Self Service Portal');
  expect(screen.getByText('Answers')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Search' })).toBeVisible();
});

test('a hidden title is still there for those who listen', () => {
  renderScreen(<PageTitle title="Notifications" hidden />);
  const title = screen.getByRole('heading', { level: 1, name: 'Notifications' });
  expect(title.closest('[class*=MuiStack]')).toHaveStyle({ position: 'absolute', width: '1px' });
});

test('Back is a link to an address', async () => {
  const { user, router } = renderScreen(<BackHeader title="Account details" back="/list" />, { route: '/detail' });
  expect(screen.getByRole('heading', { level: 1, name: 'Account details' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(router.state.location.pathname).toBe('/list');
});

test('or a button that does something', async () => {
  const back = jest.fn();
  const { user } = renderScreen(<BackHeader title="Account details" subtitle="One of them" back={back} />);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(back).toHaveBeenCalledTimes(1);
});

test.each(['Momo Accounts', 'DormantAccounts', 'Payments & Billing'])(
  'RT-023 RT-036 the placeholder “%s” is its text and nothing else',
  (text) => {
    const { container } = renderScreen(<Placeholder text={text} />);
    expect(screen.getByRole('heading', { level: 1, name: text })).toBeVisible();
    expect(container).toHaveTextContent(new RegExp(`^${text}$`));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
);
