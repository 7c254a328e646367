import { act, screen, waitFor } from '@testing-library/react';
import { ConfirmLeavePage, ReplaceButton, openPage, Overlay } from './testing/overlayPage';
import { back, dialogs, expectBackToLeave, forward, settled, findHeading } from './testing/steps';

test('a link in an overlay navigates although the overlay closes, and Back and Forward skip the overlay’s entry', async () => {
  const { router, press, arrive } = openPage(<Overlay name="menu" />);
  await press('Open menu');
  await press('Next from menu');
  expect(dialogs()).toEqual([]);
  await act(async () => arrive());
  await findHeading('Next');
  await back();
  await findHeading('Page');
  await settled(router);
  await forward();
  await findHeading('Next');
  await settled(router);
  await back();
  await findHeading('Page');
  await expectBackToLeave();
});

test('Back closes an overlay that stayed open over a navigation, on the new page', async () => {
  const { router, press, arrive } = openPage(null, { everywhere: <Overlay name="chat" /> });
  await press('Open chat');
  act(() => void router.navigate('/next'));
  await act(async () => arrive());
  await findHeading('Next');
  await waitFor(() => expect(window.history.state).toHaveProperty('usr.overlays.at', '/next'));
  expect(dialogs()).toEqual(['chat']);
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(screen.getByRole('heading', { name: 'Next' })).toBeVisible();
});

test('Forward does not open a closed overlay again, and does not stop at its entry', async () => {
  const { router, press } = openPage(<Overlay name="menu" />);
  await press('Open menu');
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  const { key } = router.state.location;
  const arrivals: string[] = [];
  router.subscribe(({ location }) => arrivals.push(location.key));
  await forward();
  await waitFor(() => expect(new Set(arrivals).size).toBe(2));
  await settled(router);
  expect(router.state.location.key).toBe(key);
  await expectBackToLeave();
});

test('the entry of an overlay that was open at a reload is skipped', async () => {
  const { router } = openPage(null, { state: { overlays: { at: '/page', ids: ['from-the-previous-load'] } } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'));
});

test('a location that the page replaces while an overlay is open ends up in the page’s own entry', async () => {
  const { router, press } = openPage(
    <Overlay name="form">
      <ReplaceButton />
    </Overlay>,
  );
  await press('Open form');
  await press('Choose');
  await waitFor(() => expect(window.history.state).toMatchObject({ usr: { overlays: { at: '/page' } } }));
  await waitFor(() => expect(window.location.search).toBe('?chosen'));
  await press('Close form');
  await settled(router);
  expect(router.state.location).toMatchObject({ search: '?chosen', state: 'kept' });
  await expectBackToLeave();
});

test('overlay state that was copied to another path is ignored', async () => {
  const { router } = openPage(null, { state: { overlays: { at: '/elsewhere', ids: ['copied'] } } });
  expect(router.state.location.pathname).toBe('/page');
  await expectBackToLeave();
});

test('an overlay that opens while the next page loads does not cancel the navigation', async () => {
  const { router, press, arrive } = openPage(<Overlay name="menu" />);
  act(() => void router.navigate('/next'));
  await press('Open menu');
  expect(dialogs()).toEqual(['menu']);
  await act(async () => arrive());
  await findHeading('Next');
});

test('the overlay of a leave confirmation does not dismiss the confirmation when it opens', async () => {
  const { router, press, arrive } = openPage(<ConfirmLeavePage />);
  act(() => void router.navigate('/next'));
  await press('Leave');
  await act(async () => arrive());
  await findHeading('Next');
});

test('when Forward opens the leave confirmation and the customer stays, the page’s entry is current and Back still closes overlays', async () => {
  const { router, press, arrive } = openPage(
    <>
      <Overlay name="menu" />
      <ConfirmLeavePage />
    </>,
  );
  const { key } = router.state.location;
  await press('Open menu');
  await press('Next from menu');
  await press('Leave');
  await act(async () => arrive());
  await findHeading('Next');
  await back();
  await findHeading('Page');
  await settled(router);
  await forward();
  await screen.findByRole('button', { name: 'Stay' });
  await press('Stay');
  await settled(router);
  expect(router.state.location.key).toBe(key);
  await press('Open menu');
  await waitFor(() => expect(window.history.state).toHaveProperty('usr.overlays'));
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  await settled(router);
  expect(router.state.location.key).toBe(key);
});
