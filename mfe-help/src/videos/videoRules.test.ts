/** @jest-environment node */
import { vectors } from '@portal/shared/testing';
import { videoGridStyle } from './VideoGrid';
import { actionOfKey } from './VideoPlayer';
import { nextVolume } from './VolumeIndicator';
import { formatDuration } from './videoFile';

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

test('HP-006 the cards have one column, two from the breakpoint sm and three from xl', () => {
  expect(videoGridStyle.gridTemplateColumns).toEqual({
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(3, minmax(0, 1fr))',
  });
});
