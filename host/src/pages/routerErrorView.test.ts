import { vectors } from '@portal/shared/testing';
import { routerErrorView, type RouterErrorView } from './routerErrorView';

test.each(vectors<unknown, RouterErrorView>('routerError'))(
  'RT-004 RT-006 RT-034 routerErrorView returns the expected texts: $id',
  ({ input, expected }) => {
    expect(routerErrorView(input)).toEqual(expected);
  },
);

test.each([
  [new Error('It broke'), 'It broke'],
  ['thrown text', 'thrown text'],
  [{ status: 503, statusText: 'Service Unavailable' }, '503 Service Unavailable'],
  [{ status: 418 }, '418'],
])('RT-006 the error page shows the thrown value %p as “%s”', (error, detail) => {
  expect(routerErrorView(error)).toEqual({ title: 'Unexpected Application Error!', detail });
});

test.each([null, undefined, {}, new Error('')])(
  'RT-006 the error page shows no detail for the thrown value %p',
  (error) => {
    expect(routerErrorView(error)).toEqual({ title: 'Unexpected Application Error!' });
  },
);
