import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import { accessibilityProblems, customers, signInAs } from '@portal/shared/testing';
import { mockHelpService } from '../../testing';
import { isUsedByControl } from '../VideoPlayer';
import { findCard, loadMetadata, openPlayer, player, sources, video } from '../testing';

const button = (name: string) => screen.getByRole('button', { name });
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const isChatHidden = () => shellStore.getState().chatHidden;

beforeEach(() => {
  signInAs(customers.ama);
  mockHelpService();
});
afterEach(() => jest.useRealTimers());

test('HP-007 HP-009 D-055 D-127 SH-027 a click on a card plays the video without chat; Escape closes the player and returns the focus to the card, at the same URL', async () => {
  const { user, router } = await openPlayer();
  expect(screen.getByRole('dialog', { name: 'Set up your router' })).toHaveAttribute('aria-modal', 'true');
  expect(player()).toHaveFocus();
  expect(screen.getByText('2 of 3')).toBeVisible();
  expect(video().paused).toBe(false);
  expect(sources().map(({ src, type }) => [src, type])).toEqual([
    ['http://localhost:8080/media/router.webm', 'video/webm'],
    ['http://localhost:8080/media/router.mp4', 'video/mp4'],
  ]);
  expect(button('Pause')).toBeVisible();
  expect(isChatHidden()).toBe(true);
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await user.keyboard('{ArrowRight}{Escape}{Escape}');
  await expectClosed();
  expect(await findCard('Set up your router')).toHaveFocus();
  await waitFor(() => expect(isChatHidden()).toBe(false));
  expect(router.state.location.search).toBe('?tab=videos');
});

test('HP-007 the Close button, Back, and after a double click one Escape close the player', async () => {
  const { user, router } = await openPlayer();
  await user.click(button('Close'));
  await expectClosed();
  const bundle = await findCard('Buy a data bundle');
  await act(async () => [bundle, bundle].forEach((card) => card.click()));
  await screen.findByRole('dialog', { name: 'Buy a data bundle' });
  await user.keyboard('{Escape}');
  await expectClosed();
  expect(router.state.location.state).toBeNull();
  await user.click(bundle);
  await screen.findByRole('dialog');
  await act(() => router.navigate(-1));
  await expectClosed();
  expect(router.state.location.search).toBe('?tab=videos');
});

test('HP-009 D-127 keys and buttons show the previous and the next video, and nothing beyond both ends; after a click the player has the focus', async () => {
  const { user } = await openPlayer();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('dialog', { name: 'Buy a data bundle' })).toBeVisible();
  expect(button('Next video')).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{ArrowRight}');
  await user.click(button('Next video'));
  expect(screen.getByText('3 of 3')).toBeVisible();
  await user.click(button('Previous video'));
  expect(await screen.findByText('2 of 3')).toBeVisible();
  expect(player()).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await screen.findByText('1 of 3')).toBeVisible();
  expect(button('Previous video')).toHaveAttribute('aria-disabled', 'true');
  expect(video().paused).toBe(false);
});

test('HP-009 Space, the button and a click on the video play and pause it; Space does not scroll the page, and presses a focused button', async () => {
  const { user } = await openPlayer();
  expect(fireEvent.keyDown(player(), { key: ' ' })).toBe(false);
  expect(video().paused).toBe(true);
  await user.keyboard(' ');
  expect(video().paused).toBe(false);
  await user.click(video());
  expect(video().paused).toBe(true);
  await user.click(button('Play'));
  expect(video().paused).toBe(false);
  await user.click(button('Pause'));
  expect(video().paused).toBe(true);
  act(() => button('Previous video').focus());
  await user.keyboard(' ');
  expect(await screen.findByText('1 of 3')).toBeVisible();
  expect(video().paused).toBe(false);
  expect(button('Previous video')).toHaveFocus();
});

test('HP-009 Space on a focused button and the arrow keys on a focused slider are not actions of the player', () => {
  const [control, slider, box] = ['button', 'input', 'div'].map((tag) => document.createElement(tag)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  expect([isUsedByControl('togglePlay', control), isUsedByControl('next', control)]).toEqual([true, false]);
  expect(isUsedByControl('togglePlay', slider)).toBe(false);
  expect([isUsedByControl('next', slider), isUsedByControl('close', slider)]).toEqual([true, false]);
  expect(isUsedByControl('togglePlay', box)).toBe(false);
});

test('HP-009 HP-010 HP-011 CN-028 D-127 keys and buttons change the volume by 0.1, also of the next video, and the indicator hides after 1.5 s', async () => {
  jest.useFakeTimers();
  const { user } = await openPlayer();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByText('100%')).toBeVisible();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await user.click(button('Volume down'));
  expect(video().volume).toBe(0.7);
  expect(screen.getByText('70%')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  await user.click(button('Volume up'));
  await act(() => jest.advanceTimersByTimeAsync(1499));
  expect(screen.getByText('80%')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('80%')).toBeNull();
  await user.keyboard('{ArrowRight}');
  await screen.findByText('3 of 3');
  expect(video().volume).toBe(0.8);
});

test('HP-013 the slider shows and changes the position, and after the player is closed the card shows the duration', async () => {
  const { user } = await openPlayer();
  const slider = () => screen.getByRole('slider', { name: 'Position' });
  expect(slider()).toBeDisabled();
  loadMetadata(video(), 92);
  fireEvent.change(slider(), { target: { value: '35' } });
  expect(video().currentTime).toBe(35);
  expect(slider()).toHaveAttribute('aria-valuetext', '0:35 of 1:32');
  expect(screen.getByText('0:35 / 1:32')).toBeVisible();
  act(() => slider().focus());
  await user.keyboard('{ArrowRight}');
  expect(video().currentTime).toBe(40);
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  expect(video().currentTime).toBe(30);
  await user.keyboard('{ArrowLeft>7/}');
  expect(video().currentTime).toBe(0);
  await user.keyboard('{ArrowUp>19/}');
  expect(video().currentTime).toBe(92);
  expect(fireEvent.keyDown(slider(), { key: 'ArrowRight' })).toBe(false);
  expect(screen.getByText('2 of 3')).toBeVisible();
  expect(video().volume).toBe(1);
  await user.keyboard('{Escape}');
  await expectClosed();
  expect(await findCard('Set up your router')).toHaveTextContent('1:32');
});

test('HP-007 captions can be switched on for a video that has them', async () => {
  const { user } = await openPlayer('Check fibre availability');
  const track = video().querySelector('track');
  expect([track?.kind, track?.src]).toEqual(['captions', 'http://localhost:8080/media/check.vtt']);
  expect(button('Captions')).toHaveAttribute('aria-pressed', 'false');
  await user.click(button('Captions'));
  expect(button('Captions')).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('{ArrowRight}');
  await screen.findByText('2 of 3');
  expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull();
});
