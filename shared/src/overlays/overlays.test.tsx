import { act, screen, waitFor } from '@testing-library/react';
import { TwoInSequence, openPage, Overlay } from './testing/overlayPage';
import { back, dialogs, historyLength, expectBackToLeave, settled } from './testing/steps';

test('Back closes the open overlay, and the page keeps its URL and state', async () => {
  const { router, press } = openPage(<Overlay name="menu" />, { state: { from: 'list' } });
  await press('Open menu');
  expect(window.history.state).toMatchObject({ usr: { from: 'list', overlays: { at: '/page' } } });
  expect(window.location.href).toMatch(/\/page\?tab=2#part$/);
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
  expect(router.state.location).toMatchObject({ search: '?tab=2', hash: '#part', state: { from: 'list' } });
  await expectBackToLeave();
});

test('an overlay that is closed by its button removes its history entry; opened again, it has one again', async () => {
  const { router, press } = openPage(<Overlay name="menu" />);
  await press('Open menu');
  const length = historyLength();
  await press('Close menu');
  await settled(router);
  await press('Open menu');
  expect(historyLength()).toBe(length);
  await press('Close menu');
  await settled(router);
  await expectBackToLeave();
});

test('an overlay that is closed and opened again before the history step has arrived stays open, and Back closes it', async () => {
  const { press } = openPage(<Overlay name="menu" />);
  await press('Open menu');
  act(() => screen.getByRole('button', { name: 'Close menu' }).click());
  act(() => screen.getByRole('button', { name: 'Open menu' }).click());
  await waitFor(() => expect(window.history.state).toHaveProperty('usr.overlays.ids.length', 1));
  expect(dialogs()).toEqual(['menu']);
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  await expectBackToLeave();
});

test('of two overlays, Back closes the one that was opened last', async () => {
  const { press } = openPage(
    <Overlay name="form">
      <Overlay name="crop" />
    </Overlay>,
  );
  await press('Open form');
  await press('Open crop');
  await back();
  await waitFor(() => expect(dialogs()).toEqual(['form']));
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  await expectBackToLeave();
});

test('two overlays that close together remove both history entries', async () => {
  const { router, press } = openPage(
    <Overlay name="form">
      <Overlay name="crop" />
    </Overlay>,
  );
  await press('Open form');
  await press('Open crop');
  await press('Close form');
  await settled(router);
  await expectBackToLeave();
});

test('an overlay that opens when another one closes reuses its history entry', async () => {
  const { press } = openPage(<TwoInSequence />);
  await press('Begin');
  const length = historyLength();
  await press('Done with first');
  expect(dialogs()).toEqual(['second']);
  expect(historyLength()).toBe(length);
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  await expectBackToLeave();
});

test('a locked overlay stays open, however often Back is pressed', async () => {
  const { press } = openPage(<Overlay name="sending" locked />);
  await press('Open sending');
  for (const _time of ['once', 'twice']) {
    const { key } = window.history.state as { key: string };
    await back();
    await waitFor(() => expect(window.history.state).not.toMatchObject({ key }));
    await waitFor(() => expect(window.history.state).toHaveProperty('usr.overlays.ids.length', 1));
  }
  expect(dialogs()).toEqual(['sending']);
  expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
});
