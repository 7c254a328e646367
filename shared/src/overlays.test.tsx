import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState, type ReactNode } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider, useBlocker } from 'react-router-dom';
import { skipClosedOverlayEntries, overlayIdsAt, useCloseOnBack } from './overlays.ts';

/** A button and the dialog it opens, with a close button, a link to `/next` and the children. */
function TestOverlay({ name, locked = false, children }: { name: string; locked?: boolean; children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const replace = useCloseOnBack(open, () => setOpen(false), { locked });
  return (
    <>
      <button onClick={() => setOpen(true)}>{`Open ${name}`}</button>
      {open && (
        <div role="dialog" aria-label={name}>
          <button onClick={() => setOpen(false)}>{`Close ${name}`}</button>
          <Link to="/next" replace={replace} onClick={() => setOpen(false)}>{`Next from ${name}`}</Link>
          {children}
        </div>
      )}
    </>
  );
}

const TWO_OVERLAYS = (
  <TestOverlay name="form">
    <TestOverlay name="crop" />
  </TestOverlay>
);

/** Asks whether to leave the page, when a navigation to another path begins. */
function LeaveConfirmation() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  const isAsking = blocker.state === 'blocked';
  return (
    isAsking && (
      <>
        <button onClick={() => blocker.reset()}>Stay</button>
        <button onClick={() => blocker.proceed()}>Leave</button>
      </>
    )
  );
}

/** Opens `/page` with `/before` as the previous history entry. The loader of `/next` waits until `arrive` is called. */
function openPage(page: ReactNode, { everywhere = null as ReactNode, state = {} } = {}) {
  window.history.pushState(null, '', '/before');
  window.history.pushState({ usr: state, key: 'page', idx: window.history.length }, '', '/page?tab=2#part');
  let respond = () => {};
  const response = new Promise((done) => (respond = () => done(null)));
  const children = [
    { path: '/before', element: <h1>Before</h1> },
    {
      path: '/page',
      element: (
        <>
          <h1>Page</h1>
          {page}
        </>
      ),
    },
    { path: '/next', element: <h1>Next</h1>, loader: () => response },
  ];
  const layout = (
    <>
      <Outlet />
      {everywhere}
    </>
  );
  const router = createBrowserRouter([{ element: layout, HydrateFallback: () => null, children }]);
  skipClosedOverlayEntries(router);
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  const user = userEvent.setup({ delay: null });
  return {
    router,
    press: (name: string) => user.click(screen.getByRole(name.startsWith('Next') ? 'link' : 'button', { name })),
    arrive: async () => {
      await act(async () => respond());
      await findHeading('Next');
    },
    /** Waits until every history step is done: router and browser agree, and the entry is no overlay’s. */
    waitUntilSettled: () =>
      waitFor(() => {
        expect(window.history.state).toMatchObject({ key: router.state.location.key });
        expect(window.history.state).not.toHaveProperty('usr.overlays');
      }),
  };
}

const findHeading = (heading: string) => screen.findByRole('heading', { name: heading });
/** The accessible names of the dialogs on the page. */
const dialogNames = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));
const pressForward = () => act(async () => window.history.forward());
const pressBack = () => act(async () => window.history.back());

async function expectBackToClose({ remaining = [] as string[] } = {}) {
  await pressBack();
  await waitFor(() => expect(dialogNames()).toEqual(remaining));
}

/** Presses Back and expects the previous page at once, because no overlay entry is left in between. */
async function expectBackToLeave() {
  await pressBack();
  await findHeading('Before');
}

test('Back closes the open overlay, and the page keeps its URL and state', async () => {
  const { router, press } = openPage(<TestOverlay name="menu" />, { state: { from: 'list' } });
  await press('Open menu');
  expect(window.history.state).toMatchObject({ usr: { from: 'list', overlays: { at: '/page' } } });
  expect(window.location.href).toMatch(/\/page\?tab=2#part$/);
  await expectBackToClose();
  expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
  expect(router.state.location).toMatchObject({ search: '?tab=2', hash: '#part', state: { from: 'list' } });
  await expectBackToLeave();
});

test('of two overlays, Back closes the one that was opened last', async () => {
  const { press } = openPage(TWO_OVERLAYS);
  await press('Open form');
  await press('Open crop');
  await expectBackToClose({ remaining: ['form'] });
  await expectBackToClose();
  await expectBackToLeave();
});

test('two overlays that close together remove both history entries', async () => {
  const { press, waitUntilSettled } = openPage(TWO_OVERLAYS);
  await press('Open form');
  await press('Open crop');
  await press('Close form');
  await waitUntilSettled();
  await expectBackToLeave();
});

test('a locked overlay stays open, however often Back is pressed', async () => {
  const { press } = openPage(<TestOverlay name="sending" locked />);
  await press('Open sending');
  for (const _time of ['once', 'twice']) {
    const { key } = window.history.state as { key: string };
    await pressBack();
    await waitFor(() => expect(window.history.state).not.toMatchObject({ key }));
    await waitFor(() => expect(window.history.state).toHaveProperty('usr.overlays.ids.length', 1));
  }
  expect(dialogNames()).toEqual(['sending']);
  expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
});

test('a link in an overlay navigates although the overlay closes, and Back and Forward skip the overlay’s entry', async () => {
  const { press, arrive, waitUntilSettled } = openPage(<TestOverlay name="menu" />);
  await press('Open menu');
  await press('Next from menu');
  expect(dialogNames()).toEqual([]);
  await arrive();
  await pressBack();
  await findHeading('Page');
  await waitUntilSettled();
  await pressForward();
  await findHeading('Next');
  await waitUntilSettled();
  await pressBack();
  await findHeading('Page');
  await expectBackToLeave();
});

test('Back closes an overlay that stayed open over a navigation, on the new page', async () => {
  const { router, press, arrive } = openPage(null, { everywhere: <TestOverlay name="chat" /> });
  await press('Open chat');
  act(() => void router.navigate('/next'));
  await arrive();
  await waitFor(() => expect(window.history.state).toHaveProperty('usr.overlays.at', '/next'));
  expect(dialogNames()).toEqual(['chat']);
  await expectBackToClose();
  expect(screen.getByRole('heading', { name: 'Next' })).toBeVisible();
});

test('the entry of an overlay that was open at a reload is skipped', async () => {
  const { router } = openPage(null, { state: { overlays: { at: '/page', ids: ['from-the-previous-load'] } } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'));
});

test('an overlay that opens while the next page loads does not cancel the navigation', async () => {
  const { router, press, arrive } = openPage(<TestOverlay name="menu" />);
  act(() => void router.navigate('/next'));
  await press('Open menu');
  expect(dialogNames()).toEqual(['menu']);
  await arrive();
});

test('when Forward opens the leave confirmation and the customer stays, the page’s entry is current and Back still closes overlays', async () => {
  const { router, press, arrive, waitUntilSettled } = openPage(
    <>
      <TestOverlay name="menu" />
      <LeaveConfirmation />
    </>,
  );
  const { key } = router.state.location;
  await press('Open menu');
  await press('Next from menu');
  await press('Leave');
  await arrive();
  await pressBack();
  await findHeading('Page');
  await waitUntilSettled();
  await pressForward();
  await screen.findByRole('button', { name: 'Stay' });
  await press('Stay');
  await waitUntilSettled();
  expect(router.state.location.key).toBe(key);
  await press('Open menu');
  await waitFor(() => expect(window.history.state).toHaveProperty('usr.overlays'));
  await expectBackToClose();
  await waitUntilSettled();
  expect(router.state.location.key).toBe(key);
});

test.each([
  ['of this path', { overlays: { at: '/a', ids: ['1', '2'] } }, ['1', '2']],
  ['of another path', { overlays: { at: '/b', ids: ['1'] } }, []],
  ['without ids', { overlays: { at: '/a' } }, []],
  ['that is null', { overlays: null }, []],
  ['missing because the entry has no state', null, []],
])('overlayIdsAt for a history entry with overlay state %s (%j) returns the ids %j', (_, state, ids) => {
  expect(overlayIdsAt({ pathname: '/a', state })).toEqual(ids);
});
