import { screen } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import { BackHeader, FROM_LIST, useBackNavigation } from '@portal/shared/ui';

function DetailPage() {
  return <BackHeader title="Detail" back={useBackNavigation('/list')} />;
}

test('Back on a page that was opened from its list goes one step back in the history', async () => {
  const { user, router } = renderScreen(<DetailPage />, { route: '/list' });
  await router.navigate('/list/1', { state: { id: 1, ...FROM_LIST } });
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(router.state.location.pathname).toBe('/list');
  expect(router.state.historyAction).toBe('POP');
});

test.each([undefined, null, 'text', {}, { fromList: 'yes' }])(
  'with %p as navigation state Back is a link to the list',
  (state) => {
    renderScreen(<DetailPage />, { route: '/list/1', state });
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/list');
  },
);
