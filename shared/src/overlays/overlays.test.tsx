import { act, screen, waitFor } from '@testing-library/react';
import { InTurn, openOverlaid, Overlay } from './testing/overlaidPage';
import { back, dialogs, entries, expectBackToLeave, toRest } from './testing/steps';

test('Back closes what lies over the page, and the page stays as it is', async () => {
  const { router, press } = openOverlaid(<Overlay name="menu" />, { state: { from: 'list' } });
  await press('Open menu');
  expect(window.history.state).toMatchObject({ usr: { from: 'list', overlays: { at: '/page' } } });
  expect(window.location.href).toMatch(/\/page\?tab=2#part$/);
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
  expect(router.state.location).toMatchObject({ search: '?tab=2', hash: '#part', state: { from: 'list' } });
  await expectBackToLeave();
});

test('closed by its button, it takes its entry with it; opened again, it has one again', async () => {
  const { router, press } = openOverlaid(<Overlay name="menu" />);
  await press('Open menu');
  const length = entries();
  await press('Close menu');
  await toRest(router);
  await press('Open menu');
  expect(entries()).toBe(length);
  await press('Close menu');
  await toRest(router);
  await expectBackToLeave();
});

test('closed and opened again before the step back has arrived, it stays open, and Back closes it', async () => {
  const { press } = openOverlaid(<Overlay name="menu" />);
  await press('Open menu');
  act(() => screen.getByRole('button', { name: 'Close menu' }).click());
  act(() => screen.getByRole('button', { name: 'Open menu' }).click());
  await waitFor(() => expect(window.history.state).toHaveProperty('usr.overlays.ids.length', 1));
  expect(dialogs()).toEqual(['menu']);
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  await expectBackToLeave();
});

test('of two that lie over one another the upper closes first', async () => {
  const { press } = openOverlaid(
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

test('closed together, they take both entries with them', async () => {
  const { router, press } = openOverlaid(
    <Overlay name="form">
      <Overlay name="crop" />
    </Overlay>,
  );
  await press('Open form');
  await press('Open crop');
  await press('Close form');
  await toRest(router);
  await expectBackToLeave();
});

test('one that opens in the place of another takes over its entry', async () => {
  const { press } = openOverlaid(<InTurn />);
  await press('Begin');
  const length = entries();
  await press('Done with first');
  expect(dialogs()).toEqual(['second']);
  expect(entries()).toBe(length);
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  await expectBackToLeave();
});

test('one that cannot be closed now stays, as often as Back is pressed', async () => {
  const { press } = openOverlaid(<Overlay name="sending" held />);
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
