import { overlayIdsAt } from './overlayState';

test.each([
  ['of this page', { overlays: { at: '/a', ids: ['1', '2'] } }, ['1', '2']],
  ['of another page', { overlays: { at: '/b', ids: ['1'] } }, []],
  ['with other ids', { overlays: { at: '/a', ids: [1] } }, []],
  ['without ids', { overlays: { at: '/a' } }, []],
  ['without a page', { overlays: { ids: ['1'] } }, []],
  ['that is a text', { overlays: 'x' }, []],
  ['that is nothing', { overlays: null }, []],
  ['in no state', null, []],
  ['in a state that is a text', 'overlays', []],
])('a mark %s', (_, state, ids) => {
  expect(overlayIdsAt({ pathname: '/a', state })).toEqual(ids);
});
