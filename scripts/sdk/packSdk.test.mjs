import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { packSdk } from './packSdk.mjs';

test('the packed packages of the SDK have every file that their exports name, as ES modules with declarations', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sdk-'));
  const problems = [];
  for (const [name, file] of Object.entries(await packSdk(folder))) {
    const { messages, pkg } = await publint({ pack: { tarball: toArrayBuffer(readFileSync(join(folder, file))) } });
    problems.push(...messages.map((message) => `${name}: ${formatMessage(message, pkg)}`));
  }
  rmSync(folder, { recursive: true });
  expect(problems).toEqual([]);
});

const toArrayBuffer = ({ buffer, byteOffset, byteLength }) => buffer.slice(byteOffset, byteOffset + byteLength);
