import { expect, test } from '@jest/globals';
import { welcome } from './welcome.mjs';

test('the block names the address, the six demo customers, their password and how to stop', () => {
  const text = welcome('http://localhost:8080');
  for (const part of [
    'http://localhost:8080',
    'ama.mensah@example.com',
    'kofi.boateng@example.com',
    'esi.quartey@example.com',
    'yaw.owusu@example.com',
    'akosua.darko@example.com',
    'kwame.asare@example.com',
    'Yello#2026',
    'Ctrl-C',
  ]) {
    expect(text).toContain(part);
  }
});
