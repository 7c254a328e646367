import { act, screen } from '@testing-library/react';
import { renderCustomerPage } from '../testing/renderShell';

jest.mock('./NavigationDrawer', () => {
  throw new Error('The chunk cannot be loaded');
});

test.each<[string, (router: ReturnType<typeof renderCustomerPage>['router']) => unknown]>([
  ['the customer opens another page', (router) => router.navigate('/broadband/help')],
  ['the connection is back', () => window.dispatchEvent(new Event('online'))],
])('the message that the menu could not be loaded is shown after a click, until %s', async (_, change) => {
  const { user, router } = renderCustomerPage({ width: 390 });
  const queryMessage = () => screen.queryByText(/The menu could not be loaded/);
  expect(queryMessage()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(await screen.findByText(/The menu could not be loaded/)).toBeVisible();
  await act(async () => void (await change(router)));
  expect(queryMessage()).not.toBeInTheDocument();
});
