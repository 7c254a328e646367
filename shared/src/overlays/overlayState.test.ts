/** @jest-environment node */
import { overlayIdsAt } from './overlayState.ts';

test.each([
  ['for this path', { overlays: { at: '/a', ids: ['1', '2'] } }, ['1', '2']],
  ['for another path', { overlays: { at: '/b', ids: ['1'] } }, []],
  ['with ids that are no strings', { overlays: { at: '/a', ids: [1] } }, []],
  ['without ids', { overlays: { at: '/a' } }, []],
  ['without a path', { overlays: { ids: ['1'] } }, []],
  ['that is a string', { overlays: 'x' }, []],
  ['that is null', { overlays: null }, []],
  ['missing because the entry has no state', null, []],
  ['missing because the state is a string', 'overlays', []],
])(
  'overlayIdsAt for a history entry with overlay state %s (navigation state %j) returns the ids %j',
  (_, state, ids) => {
    expect(overlayIdsAt({ pathname: '/a', state })).toEqual(ids);
  },
);
