import { claimAt } from './claimAt.ts';

test.each([
  ['a path through two objects', 'resource.portal.phone', { resource: { portal: { phone: '233' } } }],
  [
    'a path in an object whose name has dots',
    'https://ssp.example.com.gh/user.phone',
    { 'https://ssp.example.com.gh/user': { phone: '233' } },
  ],
  [
    'a path to a claim whose name has dots',
    'attributes.https://a.example/phone',
    { attributes: { 'https://a.example/phone': '233' } },
  ],
  [
    'a path when the longest object name that fits has no such claim',
    'a.b.c',
    { 'a.b': { d: 'other' }, a: { b: { c: '233' } } },
  ],
])('a claim is found by %s', (_name, name, claims) => {
  expect(claimAt(claims, name)).toBe('233');
});

test('a claim whose whole name fits is preferred to a path, even if it is null', () => {
  expect(claimAt({ 'attributes.phone': null, attributes: { phone: '233' } }, 'attributes.phone')).toBeNull();
});

test.each([
  ['a path through a list', 'phones.length', { phones: ['233'] }],
  ['a path through null', 'attributes.phone', { attributes: null }],
  ['a name of the prototype', 'constructor', {}],
  ['a path through the prototype', '__proto__.toString', {}],
])('%s is undefined', (_name, name, claims) => {
  expect(claimAt(claims, name)).toBeUndefined();
});
