import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { mockRoute, customers, renderScreen, renderSleeper, signInAs } from '@portal/shared/testing';
import { HelpScreen } from '../../HelpScreen';
import { answerHelp, card, content, film, openPlayer, released, SOME_VIDEOS, sources, VIDEOS } from '../../testing';

const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  signInAs(customers.ama);
  answerHelp();
});
afterEach(() => jest.useRealTimers());

test('HP-007 while the file is on its way that is said, and when it stops for more', async () => {
  await openPlayer();
  fireEvent.waiting(film());
  expect(screen.getByRole('progressbar', { name: 'Loading video' })).toBeVisible();
  fireEvent.playing(film());
  expect(screen.queryByRole('progressbar', { name: 'Loading video' })).toBeNull();
});

test('HP-007 one file that does not play leaves it to the next; when none plays, that is said, with another try', async () => {
  const { user } = await openPlayer();
  fireEvent.error(sources()[0]!);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.error(sources()[1]!);
  expect(screen.getByRole('alert')).toHaveTextContent('This video cannot be played right now.');
  const before = film();
  await user.click(button('Try again'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(film()).not.toBe(before);
  fireEvent.error(film());
  expect(screen.getByRole('alert')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  await screen.findByText('3 of 3');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('HP-007 a film of which nothing comes for 20 s does not play, and plays on should it come after all', async () => {
  jest.useFakeTimers();
  await openPlayer();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  fireEvent.waiting(film());
  await pass(19_000);
  fireEvent.progress(film());
  await pass(19_000);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(1_000);
  expect(screen.getByRole('alert')).toHaveTextContent('This video cannot be played right now.');
  fireEvent.playing(film());
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(30_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('HP-009 where no file plays, the blank is another try; what the element says meanwhile does not hide the trouble', async () => {
  const { user } = await openPlayer();
  const before = film();
  fireEvent.error(sources()[1]!);
  fireEvent.pause(before);
  fireEvent.waiting(before);
  expect(screen.getByRole('alert')).toHaveTextContent('This video cannot be played right now.');
  await user.keyboard(' ');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(film()).not.toBe(before);
  expect(film().paused).toBe(false);
});

test('HP-007 an address no browser may open does not play either', async () => {
  mockRoute(VIDEOS, content([{ ...SOME_VIDEOS[1], videoUrl: 'javascript:alert(1)', fallbackUrl: undefined }]));
  await openPlayer();
  expect(screen.getByRole('alert')).toHaveTextContent('This video cannot be played right now.');
  expect(sources()).toEqual([]);
});

test('HP-007 where the browser refuses to begin, there is a button to play', async () => {
  HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  await openPlayer();
  fireEvent.canPlay(film());
  expect(button('Play')).toBeVisible();
});

test('HP-007 HP-009 a film that was skipped, tried again or closed is let go, and leaves the line to others', async () => {
  const { user } = await openPlayer();
  await user.keyboard('{ArrowRight}');
  await screen.findByText('3 of 3');
  expect(released).toEqual(['router.webm']);
  fireEvent.error(sources()[1]!);
  await user.click(button('Try again'));
  expect(released).toEqual(['router.webm', 'bundle.webm']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(released).toEqual(['router.webm', 'bundle.webm', 'bundle.webm']);
});

test('HP-007 mounted twice, as React does in development, the film keeps its files', async () => {
  const { user } = renderScreen(
    <StrictMode>
      <HelpScreen />
    </StrictMode>,
    { route: '/broadband/help?tab=videos' },
  );
  await user.click(await card('Set up your router'));
  await screen.findByRole('dialog');
  expect(sources()).toHaveLength(2);
  expect(released).toEqual([]);
});

test('HP-007 a film whose page was hidden for a while plays again', async () => {
  const { user, sleep, wake } = renderSleeper(<HelpScreen />, { route: '/broadband/help?tab=videos' });
  await user.click(await card('Set up your router'));
  await screen.findByRole('dialog');
  await sleep();
  expect(released).toHaveLength(1);
  await wake();
  expect(sources()).toHaveLength(2);
  expect(film().paused).toBe(false);
});

test('HP-007 a film that stood still when its page was hidden stands at the same place again', async () => {
  const { user, sleep, wake } = renderSleeper(<HelpScreen />, { route: '/broadband/help?tab=videos' });
  await user.click(await card('Set up your router'));
  await screen.findByRole('dialog');
  film().currentTime = 6;
  film().pause();
  await sleep();
  await wake();
  expect(film().paused).toBe(true);
  expect(film().currentTime).toBe(6);
});
