import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import { accessibilityProblems, customers, signInAs } from '@portal/shared/testing';
import { answerHelp, card, film, openPlayer, player, sources, tellDuration } from '../../testing';

const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  signInAs(customers.ama);
  answerHelp();
});

test('HP-007 a click on a card opens the player over the page, and it plays', async () => {
  await openPlayer();
  expect(screen.getByRole('dialog', { name: 'Set up your router' })).toHaveAttribute('aria-modal', 'true');
  expect(screen.getByText('2 of 3')).toBeVisible();
  expect(film().paused).toBe(false);
  expect(sources().map(({ src, type }) => [src, type])).toEqual([
    ['http://localhost:8080/media/router.webm', 'video/webm'],
    ['http://localhost:8080/media/router.mp4', 'video/mp4'],
  ]);
  expect(button('Pause')).toBeVisible();
  expect(await accessibilityProblems(document.body)).toEqual([]);
});

test('HP-007 HP-009 D-127 Escape closes it, the focus goes back to the card, the address stays', async () => {
  const { user, router } = await openPlayer();
  expect(player()).toHaveFocus();
  await user.keyboard('{ArrowRight}{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await card('Set up your router')).toHaveFocus();
  expect(router.state.location.search).toBe('?tab=videos');
});

test('HP-007 the Close button and Back close it too', async () => {
  const { user, router } = await openPlayer();
  await user.click(button('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await card('Buy a data bundle'));
  await screen.findByRole('dialog');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('?tab=videos');
});

test('HP-007 a card pressed twice before the player is there opens it once: one Escape closes it', async () => {
  const { user, router } = await openPlayer();
  await user.keyboard('{Escape}');
  const again = await card('Buy a data bundle');
  await act(async () => [again, again].forEach((one) => one.click()));
  await screen.findByRole('dialog', { name: 'Buy a data bundle' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.state).toBeNull();
});

test('HP-009 D-127 Left and Right change the video, and stop at either end', async () => {
  const { user } = await openPlayer();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('dialog', { name: 'Buy a data bundle' })).toBeVisible();
  expect(button('Next video')).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('3 of 3')).toBeVisible();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(await screen.findByText('1 of 3')).toBeVisible();
  expect(button('Previous video')).toHaveAttribute('aria-disabled', 'true');
  expect(film().paused).toBe(false);
});

test('HP-009 the buttons do what the keys do, and leave the keys working', async () => {
  const { user } = await openPlayer();
  await user.click(button('Next video'));
  expect(await screen.findByText('3 of 3')).toBeVisible();
  await user.click(button('Next video'));
  await user.click(button('Previous video'));
  expect(await screen.findByText('2 of 3')).toBeVisible();
  expect(player()).toHaveFocus();
  await user.click(button('Volume down'));
  expect(film().volume).toBe(0.9);
  await user.click(button('Volume up'));
  expect(film().volume).toBe(1);
  await user.click(button('Pause'));
  expect(film().paused).toBe(true);
  await user.click(button('Play'));
  expect(film().paused).toBe(false);
});

test('HP-009 the blank plays and pauses, and the page below does not scroll', async () => {
  const { user } = await openPlayer();
  expect(fireEvent.keyDown(player(), { key: ' ' })).toBe(false);
  expect(film().paused).toBe(true);
  await user.keyboard(' ');
  expect(film().paused).toBe(false);
  await user.click(film());
  expect(film().paused).toBe(true);
});

test('HP-009 a button reached by the keyboard is pressed by the blank as anywhere', async () => {
  const { user } = await openPlayer();
  act(() => button('Previous video').focus());
  await user.keyboard(' ');
  expect(await screen.findByText('1 of 3')).toBeVisible();
  expect(film().paused).toBe(false);
  expect(button('Previous video')).toHaveFocus();
});

test('HP-010 HP-011 CN-028 Up and Down change the volume in tenths; the indicator hides after 1.5 s', async () => {
  jest.useFakeTimers();
  const { user } = await openPlayer();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(film().volume).toBe(0.7);
  expect(screen.getByText('70%')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  await user.keyboard('{ArrowUp}');
  await act(() => jest.advanceTimersByTimeAsync(1499));
  expect(screen.getByText('80%')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('80%')).toBeNull();
  jest.useRealTimers();
});

test('HP-011 D-127 the volume ends at 0 and at 100%, goes on to the next video, and is shown there', async () => {
  const { user } = await openPlayer();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByText('100%')).toBeVisible();
  await user.keyboard('{ArrowDown>12/}');
  expect(screen.getByText('0%')).toBeVisible();
  await user.keyboard('{ArrowUp}{ArrowRight}');
  await screen.findByText('3 of 3');
  expect(film().volume).toBe(0.1);
});

test('HP-013 the position can be seen and moved; the card learns the duration', async () => {
  const { user } = await openPlayer();
  const slider = () => screen.getByRole('slider', { name: 'Position' });
  expect(slider()).toBeDisabled();
  tellDuration(film(), 92);
  fireEvent.change(slider(), { target: { value: '35' } });
  expect(film().currentTime).toBe(35);
  expect(slider()).toHaveAttribute('aria-valuetext', '0:35 of 1:32');
  expect(screen.getByText('0:35 / 1:32')).toBeVisible();
  act(() => slider().focus());
  await user.keyboard('{ArrowRight}');
  expect(film().currentTime).toBe(40);
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  expect(film().currentTime).toBe(30);
  await user.keyboard('{ArrowLeft>7/}');
  expect(film().currentTime).toBe(0);
  await user.keyboard('{ArrowUp>19/}');
  expect(film().currentTime).toBe(92);
  expect(fireEvent.keyDown(slider(), { key: 'ArrowRight' })).toBe(false);
  expect(screen.getByText('2 of 3')).toBeVisible();
  expect(film().volume).toBe(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await card('Set up your router')).toHaveTextContent('1:32');
});

test('D-055 SH-027 the chat is hidden while the player is open', async () => {
  const { user } = await openPlayer();
  expect(shellStore.getState().chatHidden).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(shellStore.getState().chatHidden).toBe(false));
});

test('HP-007 captions can be shown where a video has some', async () => {
  const { user } = await openPlayer('Check fibre availability');
  const track = film().querySelector('track');
  expect([track?.kind, track?.src]).toEqual(['captions', 'http://localhost:8080/media/check.vtt']);
  expect(button('Captions')).toHaveAttribute('aria-pressed', 'false');
  await user.click(button('Captions'));
  expect(button('Captions')).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('{ArrowRight}');
  await screen.findByText('2 of 3');
  expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull();
});
