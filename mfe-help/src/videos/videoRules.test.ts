import { vectors } from '@portal/shared/testing';
import { durationText } from './formatDuration';
import { actionOf, isOfControl } from './player/playerKeys';
import { volumeAfter } from './player/volume';
import { sourcesOf } from './videoSources';

test.each(vectors<number, string>('videoDuration'))('HP-013 D-127 $id', ({ input, expected }) => {
  expect(durationText(input)).toBe(expected);
});

test.each(vectors<{ volume: number; key: 'Up' | 'Down' }, number>('videoVolume'))(
  'HP-011 CN-028 D-127 $id',
  ({ input, expected }) => {
    expect(volumeAfter(input.volume, input.key)).toBe(expected);
  },
);

test('HP-011 D-127 however often it is pressed, the volume is a tenth from 0 to 1', () => {
  let volume = 1;
  for (let press = 0; press < 25; press += 1) volume = volumeAfter(volume, 'Down');
  expect(volume).toBe(0);
  for (let press = 1; press <= 25; press += 1) {
    volume = volumeAfter(volume, 'Up');
    expect(volume).toBe(Math.min(10, press) / 10);
  }
});

const press = (key: string, held = {}) => actionOf({ key, altKey: false, ctrlKey: false, metaKey: false, ...held });

test.each([
  ['Escape', 'close'],
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['ArrowUp', 'louder'],
  ['ArrowDown', 'quieter'],
  [' ', 'toggle'],
  ['Enter', undefined],
  ['Tab', undefined],
  ['toString', undefined],
])('HP-009 the key “%s” means %s', (key, action) => {
  expect(press(key)).toBe(action);
});

test('HP-009 keys of the browser stay the browser’s', () => {
  for (const held of ['altKey', 'ctrlKey', 'metaKey']) expect(press('ArrowLeft', { [held]: true })).toBeUndefined();
});

test('HP-009 the blank presses a button that has the focus, the arrows move a slider that has it', () => {
  const button = document.createElement('button');
  const slider = document.createElement('input');
  const box = document.createElement('div');
  expect([isOfControl('toggle', button), isOfControl('next', button)]).toEqual([true, false]);
  expect([isOfControl('toggle', slider), isOfControl('next', slider), isOfControl('close', slider)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(isOfControl('toggle', box)).toBe(false);
});

test('HP-013 the files of a video, the best first, with the types their names tell', () => {
  expect(sourcesOf({ videoUrl: '/media/a.webm', fallbackUrl: 'https://media.example/a.MP4?x=1' })).toEqual([
    { url: 'http://localhost:8080/media/a.webm', type: 'video/webm' },
    { url: 'https://media.example/a.MP4?x=1', type: 'video/mp4' },
  ]);
  expect(sourcesOf({ videoUrl: '/stream/7', fallbackUrl: undefined })).toEqual([
    { url: 'http://localhost:8080/stream/7' },
  ]);
  expect(sourcesOf({ videoUrl: 'javascript:alert(1)', fallbackUrl: 'data:video/mp4,x' })).toEqual([]);
});
