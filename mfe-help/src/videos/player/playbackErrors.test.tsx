import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { mockRoute, customers, renderScreen, signInAs } from '@portal/shared/testing';
import { HelpScreen } from '../../HelpScreen';
import {
  findCard,
  mockHelpService,
  listReply,
  video,
  openPlayer,
  unloadedFiles,
  SOME_VIDEOS,
  sources,
  VIDEOS,
} from '../../testing';

const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  signInAs(customers.ama);
  mockHelpService();
});
afterEach(() => jest.useRealTimers());

test('HP-007 a progress indicator is shown while the video is loading', async () => {
  await openPlayer();
  fireEvent.waiting(video());
  expect(screen.getByRole('progressbar', { name: 'Loading video' })).toBeVisible();
  fireEvent.playing(video());
  expect(screen.queryByRole('progressbar', { name: 'Loading video' })).toBeNull();
});

test('HP-007 when no file of a video can be played, an error with “Try again” is shown', async () => {
  const { user } = await openPlayer();
  fireEvent.error(sources()[0]!);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.error(sources()[1]!);
  expect(screen.getByRole('alert')).toHaveTextContent('This video cannot be played right now.');
  const before = video();
  await user.click(button('Try again'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(video()).not.toBe(before);
  fireEvent.error(video());
  expect(screen.getByRole('alert')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  await screen.findByText('3 of 3');
  expect(screen.queryByRole('alert')).toBeNull();
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
  expect(screen.getByRole('alert')).toHaveTextContent('This video cannot be played right now.');
  fireEvent.playing(video());
  expect(screen.queryByRole('alert')).toBeNull();
  await advance(30_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('HP-009 the error of a failed video stays after later media events, and Space retries the video', async () => {
  const { user } = await openPlayer();
  const before = video();
  fireEvent.error(sources()[1]!);
  fireEvent.pause(before);
  fireEvent.waiting(before);
  expect(screen.getByRole('alert')).toHaveTextContent('This video cannot be played right now.');
  await user.keyboard(' ');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(video()).not.toBe(before);
  expect(video().paused).toBe(false);
});

test('HP-007 a video whose URL is not http(s) shows the playback error', async () => {
  mockRoute(VIDEOS, listReply([{ ...SOME_VIDEOS[1], videoUrl: 'javascript:alert(1)', fallbackUrl: undefined }]));
  await openPlayer();
  expect(screen.getByRole('alert')).toHaveTextContent('This video cannot be played right now.');
  expect(sources()).toEqual([]);
});

test('HP-007 when the browser refuses autoplay, the button “Play” is shown', async () => {
  HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  await openPlayer();
  fireEvent.canPlay(video());
  expect(button('Play')).toBeVisible();
});

test('HP-007 HP-009 the download of a video stops when the video is skipped, retried or closed', async () => {
  const { user } = await openPlayer();
  await user.keyboard('{ArrowRight}');
  await screen.findByText('3 of 3');
  expect(unloadedFiles).toEqual(['router.webm']);
  fireEvent.error(sources()[1]!);
  await user.click(button('Try again'));
  expect(unloadedFiles).toEqual(['router.webm', 'bundle.webm']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(unloadedFiles).toEqual(['router.webm', 'bundle.webm', 'bundle.webm']);
});

test('HP-007 with the double effects of StrictMode the video keeps its files', async () => {
  const { user } = renderScreen(
    <StrictMode>
      <HelpScreen />
    </StrictMode>,
    { route: '/broadband/help?tab=videos' },
  );
  await user.click(await findCard('Set up your router'));
  await screen.findByRole('dialog');
  expect(sources()).toHaveLength(2);
  expect(unloadedFiles).toEqual([]);
});
