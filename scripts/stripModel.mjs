/**
 * `node scripts/stripModel.mjs IN OUT` removes the dictionaries from a tesseract model. They are most of the file and make
 * the recognition of digits worse. The LSTM network and its character set stay.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Numbers of the parts that stay: LSTM network, character set, recoder, version. */
const KEPT = new Set([17, 21, 22, 23]);
const ABSENT = -1n;

const [source, target] = process.argv.slice(2);
if (!source || !target) throw new Error('node scripts/stripModel.mjs IN OUT');
const file = readFileSync(source);
const model = file[0] === 0x1f ? gunzipSync(file) : file;

const count = model.readInt32LE(0);
const starts = Array.from({ length: count }, (_, part) => model.readBigInt64LE(4 + 8 * part));
const endOf = (part) => Number(starts.slice(part + 1).find((start) => start !== ABSENT) ?? model.length);

const head = Buffer.alloc(4 + 8 * count);
head.writeInt32LE(count, 0);
const parts = [head];
let written = head.length;
for (const [part, start] of starts.entries()) {
  const isKept = start !== ABSENT && KEPT.has(part);
  head.writeBigInt64LE(isKept ? BigInt(written) : ABSENT, 4 + 8 * part);
  if (!isKept) continue;
  const content = model.subarray(Number(start), endOf(part));
  parts.push(content);
  written += content.length;
}
writeFileSync(target, Buffer.concat(parts));
console.log(`${target}: ${written} of ${model.length} bytes`);
