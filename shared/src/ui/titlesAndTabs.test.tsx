import { act, screen } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import {
  BackHeader,
  FROM_LIST,
  PageTabs,
  PageTitle,
  Placeholder,
  useBackNavigation,
  useTabPageParams,
} from './index.ts';

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

test.each(['/?tab=nonsense', '/?tab=rest&tab=all'])('the URL %s selects exactly one tab', (route) => {
  renderScreen(<TabbedList />, { route });
  expect(screen.getAllByRole('tab', { selected: true })).toHaveLength(1);
});

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

test.each([undefined, { fromList: 'yes' }])('with %p as navigation state Back is a link to the list', (state) => {
  renderScreen(<DetailPage />, { route: '/list/1', state });
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/list');
});

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

test('RT-023 RT-036 a placeholder page shows its title and nothing else', () => {
  const { container } = renderScreen(<Placeholder text="Payments & Billing" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Payments & Billing' })).toBeVisible();
  expect(container).toHaveTextContent(/^Payments & Billing$/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
