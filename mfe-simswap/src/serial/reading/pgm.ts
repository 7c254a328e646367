import { type Grey } from './greyImage';

/** The picture as a file the recogniser reads without decoding (PGM: a short head, then one byte a pixel). */
export function pgm({ width, height, data }: Grey): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  for (let i = 0; i < data.length; i += 1) file[head.length + i] = Math.round(data[i]!);
  return file;
}
