import { act, screen, waitFor } from '@testing-library/react';
import { TwoOverlaysInSequence, openPage, TestOverlay } from './testing/overlayPage.tsx';
import { pressBack, dialogNames, historyLength, expectBackToLeave, waitUntilSettled } from './testing/steps.ts';

test('Back closes the open overlay, and the page keeps its URL and state', async () => {
  const { router, press } = openPage(<TestOverlay name="menu" />, { state: { from: 'list' } });
  await press('Open menu');
  expect(window.history.state).toMatchObject({ usr: { from: 'list', overlays: { at: '/page' } } });
  expect(window.location.href).toMatch(/\/page\?tab=2#part$/);
  await pressBack();
  await waitFor(() => expect(dialogNames()).toEqual([]));
  expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
  expect(router.state.location).toMatchObject({ search: '?tab=2', hash: '#part', state: { from: 'list' } });
  await expectBackToLeave();
});

test('an overlay that is closed by its button removes its history entry; opened again, it has one again', async () => {
  const { router, press } = openPage(<TestOverlay name="menu" />);
  await press('Open menu');
  const length = historyLength();
  await press('Close menu');
  await waitUntilSettled(router);
  await press('Open menu');
  expect(historyLength()).toBe(length);
  await press('Close menu');
  await waitUntilSettled(router);
  await expectBackToLeave();
});

test('an overlay that is closed and opened again before the history step has arrived stays open, and Back closes it', async () => {
  const { press } = openPage(<TestOverlay name="menu" />);
  await press('Open menu');
  act(() => screen.getByRole('button', { name: 'Close menu' }).click());
  act(() => screen.getByRole('button', { name: 'Open menu' }).click());
  await waitFor(() => expect(window.history.state).toHaveProperty('usr.overlays.ids.length', 1));
  expect(dialogNames()).toEqual(['menu']);
  await pressBack();
  await waitFor(() => expect(dialogNames()).toEqual([]));
  await expectBackToLeave();
});

test('of two overlays, Back closes the one that was opened last', async () => {
  const { press } = openPage(
    <TestOverlay name="form">
      <TestOverlay name="crop" />
    </TestOverlay>,
  );
  await press('Open form');
  await press('Open crop');
  await pressBack();
  await waitFor(() => expect(dialogNames()).toEqual(['form']));
  await pressBack();
  await waitFor(() => expect(dialogNames()).toEqual([]));
  await expectBackToLeave();
});

test('two overlays that close together remove both history entries', async () => {
  const { router, press } = openPage(
    <TestOverlay name="form">
      <TestOverlay name="crop" />
    </TestOverlay>,
  );
  await press('Open form');
  await press('Open crop');
  await press('Close form');
  await waitUntilSettled(router);
  await expectBackToLeave();
});

test('an overlay that opens when another one closes reuses its history entry', async () => {
  const { press } = openPage(<TwoOverlaysInSequence />);
  await press('Begin');
  const length = historyLength();
  await press('Done with first');
  expect(dialogNames()).toEqual(['second']);
  expect(historyLength()).toBe(length);
  await pressBack();
  await waitFor(() => expect(dialogNames()).toEqual([]));
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
