import { act, screen } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import { PageTabs, useTabPageParams } from '.';

const TAB_LABELS = { all: 'All things', rest: 'The rest' } as const;

function TabbedList() {
  const params = useTabPageParams(['all', 'rest']);
  return (
    <PageTabs label="Things" tabs={TAB_LABELS} selected={params.tab} onSelect={params.showTab}>
      <p>{`Page ${params.page}`}</p>
      <button onClick={() => params.showPage(3)}>3</button>
    </PageTabs>
  );
}

const getTabPanel = (name: string) => screen.getByRole('tabpanel', { name });

test('useTabPageParams keeps tab and page in the search parameters, and Back restores them', async () => {
  const { user, router } = renderScreen(<TabbedList />);
  await user.click(screen.getByRole('button', { name: '3' }));
  expect(router.state.location.search).toBe('?page=3');
  await user.click(screen.getByRole('tab', { name: 'The rest' }));
  expect(router.state.location.search).toBe('?tab=rest');
  expect(getTabPanel('The rest')).toHaveTextContent('Page 1');
  await act(() => router.navigate(-1));
  expect(getTabPanel('All things')).toHaveTextContent('Page 3');
});

test('useTabPageParams keeps other search parameters and omits the first tab and page 1', async () => {
  const { user, router } = renderScreen(<TabbedList />, { route: '/?sort=name&tab=rest&page=2' });
  await user.click(screen.getByRole('tab', { name: 'All things' }));
  expect(router.state.location.search).toBe('?sort=name');
});

test('selecting the tab or page that is already shown does not navigate', async () => {
  const { user, router } = renderScreen(<TabbedList />, { route: '/?page=3' });
  const { key } = router.state.location;
  await user.click(screen.getByRole('tab', { name: 'All things' }));
  await user.click(screen.getByRole('button', { name: '3' }));
  expect(router.state.location.key).toBe(key);
});

test.each(['/?tab=nonsense', '/?tab=', '/?tab=rest&tab=all'])('the URL %s selects exactly one tab', (route) => {
  renderScreen(<TabbedList />, { route });
  expect(screen.getAllByRole('tab', { selected: true })).toHaveLength(1);
});

test('arrow keys move the focus over the page tabs, Enter selects the focused tab', async () => {
  const { user } = renderScreen(<TabbedList />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'All things' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(getTabPanel('The rest')).toBeVisible();
});
