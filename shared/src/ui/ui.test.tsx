import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { accessibilityProblems, renderScreen } from '@portal/shared/testing';
import { ConfirmDialog, LoadingBar, PageTabs, SearchBox, useTabPageParams } from './index.ts';

test('LoadingBar has its label as name and its value between 0 and 100, with a caption also as text', () => {
  render([42.4, 130, -5].map((value) => <LoadingBar key={value} value={value} label={`Loading ${value}`} caption />));
  const valueOf = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('aria-valuenow');
  expect(['Loading 42.4', 'Loading 130', 'Loading -5'].map(valueOf)).toEqual(['42', '100', '0']);
  expect(screen.getByText('42%')).toBeVisible();
});

const onConfirm = jest.fn();
beforeEach(() => onConfirm.mockClear());

function RemoveThing() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Remove</button>
      <ConfirmDialog
        open={open}
        title="Remove ?"
        text="Are you sure?"
        confirm="Yes, remove"
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      >
        <p>The thing</p>
      </ConfirmDialog>
    </>
  );
}

async function openDialog() {
  const { user } = renderScreen(<RemoveThing />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Remove ?' }) };
}

test('ConfirmDialog shows its text and children, focuses Cancel, and calls onConfirm when confirmed', async () => {
  const { user, dialog } = await openDialog();
  expect(dialog).toHaveAccessibleDescription('Are you sure?');
  expect(within(dialog).getByText('The thing')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(await accessibilityProblems(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Yes, remove' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test.each(['{Enter}', '{Escape}'])(
  '%s in a ConfirmDialog cancels and returns the focus to the button that opened it',
  async (key) => {
    const { user } = await openDialog();
    await user.keyboard(key);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
  },
);

function ThingSearch() {
  const [text, setText] = useState('');
  return <SearchBox label="Search things" value={text} onChange={setText} />;
}

test('“Clear search” empties the search box and focuses it', async () => {
  const { user, container } = renderScreen(<ThingSearch />);
  const box = screen.getByRole('searchbox', { name: 'Search things' });
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  await user.type(box, 'router');
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
});

function TabbedList() {
  const params = useTabPageParams(['all', 'rest']);
  const labels = { all: 'All things', rest: 'The rest' };
  return (
    <PageTabs label="Things" tabs={labels} selected={params.tab} onSelect={params.showTab}>
      <p>{`Page ${params.page}`}</p>
      <button onClick={() => params.showPage(3)}>3</button>
    </PageTabs>
  );
}

const getTabPanel = (name: string) => screen.getByRole('tabpanel', { name });

test('useTabPageParams keeps tab and page in the search parameters, without the first tab and page 1, and Back restores them', async () => {
  const { user, router } = renderScreen(<TabbedList />, { route: '/?sort=name' });
  await user.click(screen.getByRole('button', { name: '3' }));
  expect(router.state.location.search).toBe('?sort=name&page=3');
  const { key } = router.state.location;
  await user.click(screen.getByRole('button', { name: '3' }));
  await user.click(screen.getByRole('tab', { name: 'All things' }));
  expect(router.state.location.key).toBe(key); // both are already shown
  await user.click(screen.getByRole('tab', { name: 'The rest' }));
  expect(router.state.location.search).toBe('?sort=name&tab=rest');
  expect(getTabPanel('The rest')).toHaveTextContent('Page 1');
  await act(() => router.navigate(-1));
  expect(getTabPanel('All things')).toHaveTextContent('Page 3');
});

test('a URL with an unknown tab selects the first one', () => {
  renderScreen(<TabbedList />, { route: '/?tab=nonsense' });
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('All things');
});
