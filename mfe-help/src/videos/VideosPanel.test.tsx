import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems, customers, mockRoute, renderScreen, signInAs } from '@portal/shared/testing';
import { HelpScreen } from '../HelpScreen';
import { listReply, mockHelpService, reportInView, SOME_VIDEOS, VIDEOS_ROUTE } from '../testing';
import { setFakeVideos, requestedMetadataFiles, unloadedFiles } from './testing/fakeVideos';
import { videoSources } from './videoFile';

const open = () => renderScreen(<HelpScreen />, { route: '/broadband/help?tab=videos' });
const cardTexts = async () =>
  within(await screen.findByRole('list', { name: 'How To Videos' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const setSaveData = (saveData: boolean | undefined) =>
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    value: saveData === undefined ? undefined : { saveData },
  });

beforeEach(() => {
  signInAs(customers.ama);
  mockHelpService();
});
afterEach(() => setSaveData(undefined));
afterEach(() => jest.useRealTimers());

test('HP-006 HP-013 CL-051 a card shows title, “video”, the duration of its file, and the thumbnail, or a dark background if it cannot be loaded', async () => {
  mockRoute(
    VIDEOS_ROUTE,
    listReply([
      SOME_VIDEOS[0],
      { ...SOME_VIDEOS[1], thumbnailUrl: 'javascript:alert(1)' },
      { ...SOME_VIDEOS[2], thumbnailUrl: '' },
    ]),
  );
  setFakeVideos({ 'check.webm': 134, 'router.webm': 9.9, 'bundle.webm': 3661 });
  const { container } = open();
  expect(await cardTexts()).toEqual([
    'Check fibre availabilityvideo',
    'Set up your routervideo',
    'Buy a data bundlevideo',
  ]);
  reportInView();
  await waitFor(async () =>
    expect(await cardTexts()).toEqual([
      '2:14Check fibre availabilityvideo',
      '0:09Set up your routervideo',
      '1:01:01Buy a data bundlevideo',
    ]),
  );
  expect(await accessibilityProblems(container)).toEqual([]);
  const pictures = container.querySelectorAll('img');
  expect(pictures).toHaveLength(1);
  expect(pictures[0]).toHaveAttribute('src', 'http://localhost:8080/media/check.jpg');
  expect(pictures[0]).toHaveAttribute('loading', 'lazy');
  fireEvent.error(pictures[0]!);
  expect(container.querySelector('img')).toBeNull();
});

test('CL-051 the file of a video is requested when its card is near the viewport, one file after the other, until the customer leaves the tab', async () => {
  setFakeVideos({ 'router.webm': 10 });
  const { user } = open();
  await cardTexts();
  expect(requestedMetadataFiles).toEqual([]);
  reportInView('Set up your router');
  await waitFor(() => expect(unloadedFiles).toEqual(['router.webm']));
  reportInView();
  await waitFor(() => expect(requestedMetadataFiles).toEqual(['router.webm', 'check.webm']));
  expect((await cardTexts())[1]).toBe('0:10Set up your routervideo');
  await user.click(screen.getByRole('tab', { name: 'FAQs' }));
  await waitFor(() => expect(unloadedFiles).toEqual(['router.webm', 'check.webm']));
  expect(requestedMetadataFiles).toEqual(['router.webm', 'check.webm']);
});

test('CL-051 with Save-Data no file is requested and the cards have no duration', async () => {
  setFakeVideos({ 'router.webm': 10 });
  setSaveData(true);
  open();
  await cardTexts();
  reportInView('Check');
  reportInView('Buy');
  setSaveData(false);
  reportInView('Set up');
  // Files are read one after the other: had the first two cards requested theirs, those would come before this one.
  await waitFor(async () => expect((await cardTexts())[1]).toBe('0:10Set up your routervideo'));
  expect(requestedMetadataFiles).toEqual(['router.webm']);
  expect(unloadedFiles).toEqual(['router.webm']);
});

test('HP-020 a video whose metadata cannot be read is listed without a duration, and the durations of the next videos are read', async () => {
  setFakeVideos({ 'check.webm': 'broken', 'router.webm': Infinity, 'bundle.webm': 10 });
  open();
  await cardTexts();
  reportInView();
  await waitFor(async () =>
    expect(await cardTexts()).toEqual([
      'Check fibre availabilityvideo',
      'Set up your routervideo',
      '0:10Buy a data bundlevideo',
    ]),
  );
});

test('HP-020 the download of a video whose metadata has not arrived after ten seconds stops, and the next file is requested', async () => {
  setFakeVideos({ 'router.webm': 10 });
  open();
  await cardTexts();
  jest.useFakeTimers();
  reportInView();
  await act(() => jest.advanceTimersByTimeAsync(9_999));
  expect([requestedMetadataFiles, unloadedFiles]).toEqual([['check.webm'], []]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect([requestedMetadataFiles, unloadedFiles]).toEqual([['check.webm', 'router.webm'], ['check.webm']]);
});

test('CL-051 if the browser cannot play the format of the first file, the second is requested', async () => {
  HTMLMediaElement.prototype.canPlayType = (type) => (type === 'video/mp4' ? 'maybe' : '');
  setFakeVideos({ 'check.mp4': 11 });
  open();
  await cardTexts();
  reportInView('Check');
  await waitFor(() => expect(requestedMetadataFiles).toEqual(['check.mp4']));
  await waitFor(async () => expect((await cardTexts())[0]).toBe('0:11Check fibre availabilityvideo'));
});

test('HP-006 without videos an empty state is shown', async () => {
  mockRoute(VIDEOS_ROUTE, listReply([]));
  open();
  expect(await screen.findByText('There are no videos at the moment. Check back later.')).toBeVisible();
});

test('HP-013 the type of a video file is that of its extension in any case, and is left out if it is unknown', () => {
  expect(videoSources({ videoUrl: 'https://media.example/a.MP4?x=1', fallbackUrl: '/stream/7' })).toEqual([
    { url: 'https://media.example/a.MP4?x=1', type: 'video/mp4' },
    { url: 'http://localhost:8080/stream/7' },
  ]);
});
