import { act, screen } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import { PageTabs, useTabPageParams } from '.';

const TABS = { all: 'All things', rest: 'The rest' } as const;

function Screen() {
  const params = useTabPageParams(['all', 'rest']);
  return (
    <PageTabs label="Things" tabs={TABS} selected={params.tab} onSelect={params.showTab}>
      <p>{`Page ${params.page}`}</p>
      <button onClick={() => params.showPage(3)}>3</button>
    </PageTabs>
  );
}

const panel = (name: string) => screen.getByRole('tabpanel', { name });

test('tab and page are search parameters, and Back restores them', async () => {
  const { user, router } = renderScreen(<Screen />);
  await user.click(screen.getByRole('button', { name: '3' }));
  expect(router.state.location.search).toBe('?page=3');
  await user.click(screen.getByRole('tab', { name: 'The rest' }));
  expect(router.state.location.search).toBe('?tab=rest');
  expect(panel('The rest')).toHaveTextContent('Page 1');
  await act(() => router.navigate(-1));
  expect(panel('All things')).toHaveTextContent('Page 3');
});

test('other search parameters are kept; the first tab and page 1 are omitted', async () => {
  const { user, router } = renderScreen(<Screen />, { route: '/?sort=name&tab=rest&page=2' });
  await user.click(screen.getByRole('tab', { name: 'All things' }));
  expect(router.state.location.search).toBe('?sort=name');
});

test('selecting the current tab or page does not navigate', async () => {
  const { user, router } = renderScreen(<Screen />, { route: '/?page=3' });
  const { key } = router.state.location;
  await user.click(screen.getByRole('tab', { name: 'All things' }));
  await user.click(screen.getByRole('button', { name: '3' }));
  expect(router.state.location.key).toBe(key);
});

test.each(['/?tab=nonsense', '/?tab=', '/?tab=rest&tab=all'])('the URL %s selects exactly one tab', (route) => {
  renderScreen(<Screen />, { route });
  expect(screen.getAllByRole('tab', { selected: true })).toHaveLength(1);
});

test('arrow keys move the focus over the tabs, Enter selects', async () => {
  const { user } = renderScreen(<Screen />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'All things' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(panel('The rest')).toBeVisible();
});
