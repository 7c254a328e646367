import { safeReturnTo } from './safeReturnTo';

test.each([
  '/',
  '/broadband/help?x=1#y',
  '/account/personal',
  '/broadband/broadband-accounts/233558120417',
  '/broadband/help?next=//evil.example',
])('the wanted address %s comes back after sign-in', (address) => {
  expect(safeReturnTo(address)).toBe(address);
});

test.each([
  ['//evil.example/x'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['https:evil.example'],
  ['https://evil.example/'],
  ['javascript:alert(1)'],
  ['/%2f/evil.example'],
  ['/%5Cevil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  [' /broadband'],
  ['broadband/help'],
  [''],
  [`/${'a'.repeat(10_000)}`],
  [['/broadband/help']],
  [{ toString: () => '/broadband/help' }],
  [undefined],
  [null],
  [7],
])('an address that could leave the site becomes the start page: %j', (address) => {
  expect(safeReturnTo(address)).toBe('/');
});
