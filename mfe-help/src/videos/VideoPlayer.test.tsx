import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import { accessibilityProblems, customers, mockRoute, renderScreen, signInAs, vectors } from '@portal/shared/testing';
import { HelpScreen } from '../HelpScreen';
import { listReply, mockHelpService, SOME_VIDEOS, VIDEOS_ROUTE } from '../testing';
import { fireLoadedMetadata, unloadedFiles } from './testing/fakeVideos';
import { formatDuration } from './videoFile';
import { nextVolume } from './PlayerControls';

const NOT_PLAYABLE_TEXT = 'This video cannot be played right now.';

const findCard = (title: string) => screen.findByRole('button', { name: new RegExp(`${title}.*video`) });
const player = () => screen.getByRole('dialog');
const video = () => player().querySelector('video')!;
const sources = () => [...video().querySelectorAll('source')];

const button = (name: string) => screen.getByRole('button', { name });
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const isChatHidden = () => shellStore.getState().chatHidden;

/** Opens the player by a click on a card. */
async function openPlayer(title = 'Set up your router') {
  const view = renderScreen(<HelpScreen />, { route: '/broadband/help?tab=videos' });
  await view.user.click(await findCard(title));
  await screen.findByRole('dialog');
  return view;
}

beforeEach(() => {
  signInAs(customers.ama);
  mockHelpService();
});
afterEach(() => jest.useRealTimers());

test('HP-007 HP-009 SH-027 D-055 D-127 a click on a card plays the video without chat; Escape closes the player and returns the focus to the card, at the same URL', async () => {
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

test('HP-007 the Close button and Back close the player', async () => {
  const { user, router } = await openPlayer();
  await user.click(button('Close'));
  await expectClosed();
  await user.click(await findCard('Buy a data bundle'));
  await screen.findByRole('dialog', { name: 'Buy a data bundle' });
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

test('HP-009 D-127 the player keeps the list from which it was opened, also when a search no longer finds the video', async () => {
  const { user } = await openPlayer();
  const search = screen.getByRole('searchbox', { hidden: true });
  fireEvent.change(search, { target: { value: 'bundle' } });
  expect(await screen.findByText('1 result')).toBeInTheDocument();
  expect(screen.getByText('2 of 3')).toBeVisible();
  fireEvent.change(search, { target: { value: 'zzz' } });
  expect(await screen.findByText('No search results, try again')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('3 of 3')).toBeVisible();
  await user.keyboard('{Escape}');
  await expectClosed();
  fireEvent.change(search, { target: { value: '' } });
  await findCard('Set up your router');
  expect(screen.queryByRole('dialog')).toBeNull();
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

test('HP-009 while a video loads the button is “Pause” and pauses it, and after an error it is “Play”', async () => {
  const { user } = await openPlayer();
  fireEvent.waiting(video());
  await user.click(button('Pause'));
  expect(video().paused).toBe(true);
  await user.click(button('Play'));
  fireEvent.error(video());
  expect(button('Play')).toHaveAttribute('aria-disabled', 'true');
});

test('HP-009 an arrow key with Alt, Ctrl or Meta and any other key are not used by the player', async () => {
  await openPlayer();
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
    expect(fireEvent.keyDown(player(), { key: 'ArrowLeft', [modifier]: true })).toBe(true);
  expect(fireEvent.keyDown(player(), { key: 'Enter' })).toBe(true);
  expect(screen.getByText('2 of 3')).toBeVisible();
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
  fireLoadedMetadata(video(), 92);
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

test('HP-007 HP-009 when no file of a video can be played an error stays until the customer tries again or shows another video; each time the download of the video before stops', async () => {
  const { user } = await openPlayer();
  fireEvent.waiting(video());
  expect(screen.getByRole('progressbar', { name: 'Loading video' })).toBeVisible();
  fireEvent.playing(video());
  expect(screen.queryByRole('progressbar', { name: 'Loading video' })).toBeNull();
  fireEvent.error(sources()[0]!);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.error(sources()[1]!);
  fireEvent.pause(video());
  fireEvent.waiting(video());
  expect(screen.getByRole('alert')).toHaveTextContent(NOT_PLAYABLE_TEXT);
  const first = video();
  await user.click(button('Try again'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(video()).not.toBe(first);
  expect(unloadedFiles).toEqual(['router.webm']);
  fireEvent.error(video());
  const second = video();
  expect(screen.getByRole('alert')).toBeVisible();
  await user.keyboard(' ');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(video()).not.toBe(second);
  expect(video().paused).toBe(false);
  fireEvent.error(video());
  await user.keyboard('{ArrowRight}');
  await screen.findByText('3 of 3');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(unloadedFiles).toEqual(['router.webm', 'router.webm', 'router.webm']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(unloadedFiles.at(-1)).toBe('bundle.webm');
});

test('HP-007 a video without data for 20 s shows the error, which disappears when the video plays', async () => {
  jest.useFakeTimers();
  await openPlayer();
  const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  fireEvent.waiting(video());
  await advance(19_000);
  fireEvent.progress(video());
  await advance(19_000);
  expect(screen.queryByRole('alert')).toBeNull();
  await advance(1_000);
  expect(screen.getByRole('alert')).toHaveTextContent(NOT_PLAYABLE_TEXT);
  fireEvent.playing(video());
  expect(screen.queryByRole('alert')).toBeNull();
  await advance(30_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('HP-007 a video whose URLs are not http(s) shows the playback error', async () => {
  mockRoute(
    VIDEOS_ROUTE,
    listReply([{ ...SOME_VIDEOS[1], videoUrl: 'javascript:alert(1)', fallbackUrl: 'data:video/mp4,x' }]),
  );
  await openPlayer();
  expect(screen.getByRole('alert')).toHaveTextContent(NOT_PLAYABLE_TEXT);
  expect(sources()).toEqual([]);
});

test('HP-007 when the browser refuses autoplay, the button is “Play”, and neither a progress indicator nor, after 20 s, an error is shown', async () => {
  jest.useFakeTimers();
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
  play.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await openPlayer();
  expect(play).toHaveBeenCalledTimes(1);
  expect(button('Play')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(vectors<number, string>('videoDuration'))(
  'HP-013 D-127 a duration is shown in hours, minutes and seconds: $id',
  ({ input, expected }) => {
    expect(formatDuration(input)).toBe(expected);
  },
);

test.each(vectors<{ volume: number; key: 'Up' | 'Down' }, number>('videoVolume'))(
  'HP-011 CN-028 D-127 the volume after one key press: $id',
  ({ input, expected }) => {
    expect(nextVolume(input.volume, input.key)).toBe(expected);
  },
);
