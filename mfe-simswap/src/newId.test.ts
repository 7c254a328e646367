import { newId } from './newId';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('CL-039 a reference id is a random UUID', () => {
  expect(newId()).toMatch(UUID);
  expect(newId()).not.toBe(newId());
});

test('a browser without crypto.randomUUID gets a random UUID, too', () => {
  const bare = { getRandomValues: crypto.getRandomValues.bind(crypto) } as unknown as Crypto; // as of 2021
  const old = jest.spyOn(globalThis, 'crypto', 'get').mockReturnValue(bare);
  expect(newId()).toMatch(UUID);
  old.mockRestore();
});
