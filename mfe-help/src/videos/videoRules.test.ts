import { vectors } from '@portal/shared/testing';
import { formatDuration } from './formatDuration';
import { actionOfKey, isUsedByControl } from './player/playerKeys';
import { nextVolume } from './player/useVolume';
import { videoSources } from './videoSources';

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

test('HP-011 D-127 after any number of key presses the volume is a multiple of 0.1 between 0 and 1', () => {
  let volume = 1;
  for (let press = 0; press < 25; press += 1) volume = nextVolume(volume, 'Down');
  expect(volume).toBe(0);
  for (let press = 1; press <= 25; press += 1) {
    volume = nextVolume(volume, 'Up');
    expect(volume).toBe(Math.min(10, press) / 10);
  }
});

const actionOfPress = (key: string, modifiers = {}) =>
  actionOfKey({ key, altKey: false, ctrlKey: false, metaKey: false, ...modifiers });

test.each([
  ['Escape', 'close'],
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['ArrowUp', 'volumeUp'],
  ['ArrowDown', 'volumeDown'],
  [' ', 'togglePlay'],
  ['Enter', undefined],
  ['Tab', undefined],
])('HP-009 the key “%s” has the player action %s', (key, action) => {
  expect(actionOfPress(key)).toBe(action);
});

test('HP-009 an arrow key with Alt, Ctrl or Meta has no player action', () => {
  for (const modifiers of ['altKey', 'ctrlKey', 'metaKey'])
    expect(actionOfPress('ArrowLeft', { [modifiers]: true })).toBeUndefined();
});

test('HP-009 Space on a focused button and the arrow keys on a focused slider are not actions of the player', () => {
  const button = document.createElement('button');
  const slider = document.createElement('input');
  const box = document.createElement('div');
  expect([isUsedByControl('togglePlay', button), isUsedByControl('next', button)]).toEqual([true, false]);
  expect([
    isUsedByControl('togglePlay', slider),
    isUsedByControl('next', slider),
    isUsedByControl('close', slider),
  ]).toEqual([false, true, false]);
  expect(isUsedByControl('togglePlay', box)).toBe(false);
});

test('HP-013 a video has its http(s) files in order, with the types of their file extensions', () => {
  expect(videoSources({ videoUrl: '/media/a.webm', fallbackUrl: 'https://media.example/a.MP4?x=1' })).toEqual([
    { url: 'http://localhost:8080/media/a.webm', type: 'video/webm' },
    { url: 'https://media.example/a.MP4?x=1', type: 'video/mp4' },
  ]);
  expect(videoSources({ videoUrl: '/stream/7', fallbackUrl: undefined })).toEqual([
    { url: 'http://localhost:8080/stream/7' },
  ]);
  expect(videoSources({ videoUrl: 'javascript:alert(1)', fallbackUrl: 'data:video/mp4,x' })).toEqual([]);
});
