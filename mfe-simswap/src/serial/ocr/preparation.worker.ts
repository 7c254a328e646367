import { prepareStrip } from '../reading/attempts';
import type { GreyImage } from '../reading/image';
import { preparePhoto, type PreparedPhoto } from '../reading/lines';
import type { PreparationRequest } from './serialReader';

let preparedPhoto: PreparedPhoto | undefined;

/** PGM is an uncompressed image format that the recogniser reads without decoding. */
function toPgm({ width, height, data }: GreyImage): Uint8Array<ArrayBuffer> {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(header.length + data.length);
  file.set(header);
  file.set(data.map(Math.round), header.length);
  return file;
}

/** Responds to a photo with the lines found in it, and to a request for a strip with a PGM file. */
self.onmessage = ({ data: request }: MessageEvent<PreparationRequest>) => {
  if (request.kind === 'photo') {
    const { data, width, height } = request.photo;
    preparedPhoto = preparePhoto(data, width, height);
    self.postMessage(preparedPhoto.lines);
  } else {
    if (!preparedPhoto) throw new Error('A strip was requested before a photo was sent');
    const strip = toPgm(prepareStrip(preparedPhoto.picture, request.line, request.attempt));
    self.postMessage(strip, { transfer: [strip.buffer] });
  }
};
