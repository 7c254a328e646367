import { vectors } from '@portal/shared/testing';
import { routerErrorView, type RouterErrorView } from './routerErrorView';

test.each(vectors<unknown, RouterErrorView>('routerError'))(
  'RT-004 RT-006 RT-034 what an error page says: $id',
  ({ input, expected }) => {
    expect(routerErrorView(input)).toEqual(expected);
  },
);

test.each([
  [new Error('It broke'), 'It broke'],
  ['thrown text', 'thrown text'],
  [{ status: 503, statusText: 'Service Unavailable' }, '503 Service Unavailable'],
  [{ status: 418 }, '418'],
])('RT-006 %p is shown as %s', (error, detail) => {
  expect(routerErrorView(error)).toEqual({ title: 'Unexpected Application Error!', detail });
});

test.each([null, undefined, {}, new Error('')])('RT-006 %p has no detail', (error) => {
  expect(routerErrorView(error)).toEqual({ title: 'Unexpected Application Error!' });
});
