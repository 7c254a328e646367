import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems, mockRoute, customers, renderScreen, signInAs } from '@portal/shared/testing';
import { HelpScreen } from '../HelpScreen';
import { answerHelp, asked, comeNear, content, fakeFilms, released, SOME_VIDEOS, VIDEOS } from '../testing';
import { videoGrid } from './videoStyles';

const open = () => renderScreen(<HelpScreen />, { route: '/broadband/help?tab=videos' });
const cards = async () =>
  within(await screen.findByRole('list', { name: 'How To Videos' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const withSaveData = (saveData: boolean | undefined) =>
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    value: saveData === undefined ? undefined : { saveData },
  });

beforeEach(() => {
  signInAs(customers.ama);
  answerHelp();
});
afterEach(() => withSaveData(undefined));

test('HP-006 HP-013 CL-051 a card shows thumbnail, title, “video” and the duration its own file tells', async () => {
  fakeFilms({ 'check.webm': 134, 'router.webm': 9.9, 'bundle.webm': 3661 });
  const { container } = open();
  expect(await cards()).toEqual(['Check fibre availabilityvideo', 'Set up your routervideo', 'Buy a data bundlevideo']);
  comeNear();
  await waitFor(async () =>
    expect(await cards()).toEqual([
      '2:14Check fibre availabilityvideo',
      '0:09Set up your routervideo',
      '1:01:01Buy a data bundlevideo',
    ]),
  );
  expect(container.querySelector('img')).toHaveAttribute('src', 'http://localhost:8080/media/check.jpg');
  expect(container.querySelector('img')).toHaveAttribute('loading', 'lazy');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('CL-051 nothing of a video is fetched before its card is near, and then one file after the other', async () => {
  fakeFilms({ 'router.webm': 10 });
  open();
  await cards();
  expect(asked).toEqual([]);
  comeNear('Set up your router');
  await waitFor(() => expect(released).toEqual(['router.webm']));
  comeNear();
  await waitFor(() => expect(asked).toEqual(['router.webm', 'check.webm']));
  expect((await cards())[1]).toBe('0:10Set up your routervideo');
});

test('HP-013 cards that come near together are read in the order of the list', async () => {
  fakeFilms({ 'check.webm': 1, 'router.webm': 2, 'bundle.webm': 3 });
  open();
  await cards();
  for (const title of ['Buy', 'Check', 'Set up']) comeNear(title);
  await waitFor(() => expect(asked).toEqual(['check.webm', 'router.webm', 'bundle.webm']));
});

test('CL-051 whoever saves data is asked for nothing: the cards have no duration', async () => {
  fakeFilms({ 'router.webm': 10 });
  withSaveData(true);
  open();
  await cards();
  comeNear('Check');
  comeNear('Buy');
  withSaveData(false);
  comeNear('Set up');
  // The list is read from the top: had the first card asked, its file would come before this one.
  await waitFor(async () => expect((await cards())[1]).toBe('0:10Set up your routervideo'));
  expect(asked).toEqual(['router.webm']);
  expect(released).toEqual(['router.webm']);
});

test('HP-020 a video whose metadata fails is listed without a duration, and the next ones are read', async () => {
  fakeFilms({ 'check.webm': 'broken', 'router.webm': Infinity, 'bundle.webm': 10 });
  open();
  await cards();
  comeNear();
  await waitFor(async () =>
    expect(await cards()).toEqual([
      'Check fibre availabilityvideo',
      'Set up your routervideo',
      '0:10Buy a data bundlevideo',
    ]),
  );
});

test('HP-020 a file that says nothing is let go after ten seconds, for the next one', async () => {
  fakeFilms({ 'router.webm': 10 });
  open();
  await cards();
  jest.useFakeTimers();
  comeNear();
  await act(() => jest.advanceTimersByTimeAsync(9_999));
  expect([asked, released]).toEqual([['check.webm'], []]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect([asked, released]).toEqual([['check.webm', 'router.webm'], ['check.webm']]);
  jest.useRealTimers();
});

test('CL-051 leaving the tab lets go of the file that is being read, and of those to come', async () => {
  const { user } = open();
  await cards();
  comeNear();
  await waitFor(() => expect(asked).toEqual(['check.webm']));
  await user.click(screen.getByRole('tab', { name: 'FAQs' }));
  await waitFor(() => expect(released).toEqual(['check.webm']));
  expect(asked).toEqual(['check.webm']);
});

test('CL-051 a browser that cannot play the first kind of file reads the second', async () => {
  HTMLMediaElement.prototype.canPlayType = (type) => (type === 'video/mp4' ? 'maybe' : '');
  fakeFilms({ 'check.mp4': 11 });
  open();
  await cards();
  comeNear('Check');
  await waitFor(() => expect(asked).toEqual(['check.mp4']));
  await waitFor(async () => expect((await cards())[0]).toBe('0:11Check fibre availabilityvideo'));
});

test('HP-003 HP-015 the search looks at the titles', async () => {
  const { user } = open();
  await cards();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'SET UP');
  await waitFor(async () => expect(await cards()).toEqual(['Set up your routervideo']));
  expect(screen.getByText('1 result')).toBeVisible();
});

test('HP-008 a search without hits: “No search results, try again”', async () => {
  const { user } = open();
  await cards();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'setup');
  expect(await screen.findByText('No search results, try again')).toBeVisible();
});

test('HP-006 without any videos that is said', async () => {
  mockRoute(VIDEOS, content([]));
  open();
  expect(await screen.findByText('There are no videos at the moment. Check back later.')).toBeVisible();
});

test('HP-006 a thumbnail that does not come leaves a dark ground, not a broken picture', async () => {
  mockRoute(VIDEOS, content([SOME_VIDEOS[0], { ...SOME_VIDEOS[1], thumbnailUrl: 'javascript:alert(1)' }]));
  const { container } = open();
  await cards();
  const pictures = () => container.querySelectorAll('img');
  expect(pictures()).toHaveLength(1);
  fireEvent.error(pictures()[0]!);
  expect(pictures()).toHaveLength(0);
});

test('HP-006 cards stand in one column, in two from the small breakpoint and in three from xl', () => {
  expect(videoGrid.gridTemplateColumns).toEqual({
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(3, minmax(0, 1fr))',
  });
});
