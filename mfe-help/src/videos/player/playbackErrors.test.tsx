import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { mockRoute, customers, signInAs } from '@portal/shared/testing';
import { mockHelpService, listReply, SOME_VIDEOS, VIDEOS } from '../../testing';
import { video, openPlayer, unloadedFiles, sources } from '../testing';

const button = (name: string) => screen.getByRole('button', { name });
const NOT_PLAYABLE = 'This video cannot be played right now.';

beforeEach(() => {
  signInAs(customers.ama);
  mockHelpService();
});
afterEach(() => jest.useRealTimers());

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
  expect(screen.getByRole('alert')).toHaveTextContent(NOT_PLAYABLE);
  const [first] = [video()];
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
  expect(screen.getByRole('alert')).toHaveTextContent(NOT_PLAYABLE);
  fireEvent.playing(video());
  expect(screen.queryByRole('alert')).toBeNull();
  await advance(30_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('HP-007 a video whose URL is not http(s) shows the playback error', async () => {
  mockRoute(VIDEOS, listReply([{ ...SOME_VIDEOS[1], videoUrl: 'javascript:alert(1)', fallbackUrl: undefined }]));
  await openPlayer();
  expect(screen.getByRole('alert')).toHaveTextContent(NOT_PLAYABLE);
  expect(sources()).toEqual([]);
});

test('HP-007 when the browser refuses autoplay, the button “Play” is shown', async () => {
  HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  await openPlayer();
  fireEvent.canPlay(video());
  expect(button('Play')).toBeVisible();
});
