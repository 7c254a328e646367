import { act, screen, waitFor } from '@testing-library/react';
import { LeaveConfirmation, ReplaceButton, openPage, TestOverlay } from './testing/overlayPage.tsx';
import {
  pressBack,
  dialogNames,
  expectBackToLeave,
  pressForward,
  waitUntilSettled,
  findHeading,
} from './testing/steps.ts';

test('a link in an overlay navigates although the overlay closes, and Back and Forward skip the overlay’s entry', async () => {
  const { router, press, arrive } = openPage(<TestOverlay name="menu" />);
  await press('Open menu');
  await press('Next from menu');
  expect(dialogNames()).toEqual([]);
  await act(async () => arrive());
  await findHeading('Next');
  await pressBack();
  await findHeading('Page');
  await waitUntilSettled(router);
  await pressForward();
  await findHeading('Next');
  await waitUntilSettled(router);
  await pressBack();
  await findHeading('Page');
  await expectBackToLeave();
});

test('Back closes an overlay that stayed open over a navigation, on the new page', async () => {
  const { router, press, arrive } = openPage(null, { everywhere: <TestOverlay name="chat" /> });
  await press('Open chat');
  act(() => void router.navigate('/next'));
  await act(async () => arrive());
  await findHeading('Next');
  await waitFor(() => expect(window.history.state).toHaveProperty('usr.overlays.at', '/next'));
  expect(dialogNames()).toEqual(['chat']);
  await pressBack();
  await waitFor(() => expect(dialogNames()).toEqual([]));
  expect(screen.getByRole('heading', { name: 'Next' })).toBeVisible();
});

test('Forward does not open a closed overlay again, and does not stop at its entry', async () => {
  const { router, press } = openPage(<TestOverlay name="menu" />);
  await press('Open menu');
  await pressBack();
  await waitFor(() => expect(dialogNames()).toEqual([]));
  const { key } = router.state.location;
  const arrivals: string[] = [];
  window.addEventListener('popstate', ({ state }) => arrivals.push(JSON.stringify(state)));
  await pressForward();
  await waitFor(() => expect(arrivals).toHaveLength(2));
  expect(arrivals.filter((state) => state.includes('overlays'))).toHaveLength(1);
  expect(dialogNames()).toEqual([]);
  await waitUntilSettled(router);
  expect(router.state.location.key).toBe(key);
  await expectBackToLeave();
});

test('the entry of an overlay that was open at a reload is skipped', async () => {
  const { router } = openPage(null, { state: { overlays: { at: '/page', ids: ['from-the-previous-load'] } } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'));
});

test('a location that the page replaces while an overlay is open ends up in the page’s own entry', async () => {
  const { router, press } = openPage(
    <TestOverlay name="form">
      <ReplaceButton />
    </TestOverlay>,
  );
  await press('Open form');
  await press('Choose');
  await waitFor(() => expect(window.history.state).toMatchObject({ usr: { overlays: { at: '/page' } } }));
  await waitFor(() => expect(window.location.search).toBe('?chosen'));
  await press('Close form');
  await waitUntilSettled(router);
  expect(router.state.location).toMatchObject({ search: '?chosen', state: 'kept' });
  await expectBackToLeave();
});

test('an overlay that opens while the next page loads does not cancel the navigation', async () => {
  const { router, press, arrive } = openPage(<TestOverlay name="menu" />);
  act(() => void router.navigate('/next'));
  await press('Open menu');
  expect(dialogNames()).toEqual(['menu']);
  await act(async () => arrive());
  await findHeading('Next');
});

test('when Forward opens the leave confirmation and the customer stays, the page’s entry is current and Back still closes overlays', async () => {
  const { router, press, arrive } = openPage(
    <>
      <TestOverlay name="menu" />
      <LeaveConfirmation />
    </>,
  );
  const { key } = router.state.location;
  await press('Open menu');
  await press('Next from menu');
  await press('Leave');
  await act(async () => arrive());
  await findHeading('Next');
  await pressBack();
  await findHeading('Page');
  await waitUntilSettled(router);
  await pressForward();
  await screen.findByRole('button', { name: 'Stay' });
  await press('Stay');
  await waitUntilSettled(router);
  expect(router.state.location.key).toBe(key);
  await press('Open menu');
  await waitFor(() => expect(window.history.state).toHaveProperty('usr.overlays'));
  await pressBack();
  await waitFor(() => expect(dialogNames()).toEqual([]));
  await waitUntilSettled(router);
  expect(router.state.location.key).toBe(key);
});
