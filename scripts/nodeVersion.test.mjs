import { expect, test } from '@jest/globals';
import { tooOld } from './nodeVersion.mjs';

test.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('Node %s will do', (version) => {
  expect(tooOld(version)).toBeUndefined();
});

test.each(['18.20.0', '20.18.3', '20.9.0'])('Node %s is refused with what is needed', (version) => {
  expect(tooOld(version)).toBe(
    `Node 20.19 or newer is needed, this is ${version}. Install one from https://nodejs.org and try again.`,
  );
});
