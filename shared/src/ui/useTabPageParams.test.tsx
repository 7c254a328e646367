import { act, screen } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import { PageTabs, useTabPageParams } from '.';

const TABS = { all: 'All things', rest: 'The rest' } as const;

function Screen() {
  const place = useTabPageParams(['all', 'rest']);
  return (
    <PageTabs label="Things" tabs={TABS} chosen={place.tab} onChoose={place.showTab}>
      <p>{`Page ${place.page}`}</p>
      <button onClick={() => place.showPage(3)}>3</button>
    </PageTabs>
  );
}

const panel = (name: string) => screen.getByRole('tabpanel', { name });

test('tab and page stand in the address, and Back finds them again', async () => {
  const { user, router } = renderScreen(<Screen />);
  await user.click(screen.getByRole('button', { name: '3' }));
  expect(router.state.location.search).toBe('?page=3');
  await user.click(screen.getByRole('tab', { name: 'The rest' }));
  expect(router.state.location.search).toBe('?tab=rest');
  expect(panel('The rest')).toHaveTextContent('Page 1');
  await act(() => router.navigate(-1));
  expect(panel('All things')).toHaveTextContent('Page 3');
});

test('what else the address says is left alone, and the first tab at page 1 needs no words', async () => {
  const { user, router } = renderScreen(<Screen />, { route: '/?sort=name&tab=rest&page=2' });
  await user.click(screen.getByRole('tab', { name: 'All things' }));
  expect(router.state.location.search).toBe('?sort=name');
});

test('the tab and the page one is on lead nowhere', async () => {
  const { user, router } = renderScreen(<Screen />, { route: '/?page=3' });
  const { key } = router.state.location;
  await user.click(screen.getByRole('tab', { name: 'All things' }));
  await user.click(screen.getByRole('button', { name: '3' }));
  expect(router.state.location.key).toBe(key);
});

test.each(['/?tab=nonsense', '/?tab=', '/?tab=rest&tab=all'])('%s is one of the tabs', (route) => {
  renderScreen(<Screen />, { route });
  expect(screen.getAllByRole('tab', { selected: true })).toHaveLength(1);
});

test('the arrow keys walk over the tabs, Enter chooses', async () => {
  const { user } = renderScreen(<Screen />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'All things' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(panel('The rest')).toBeVisible();
});
