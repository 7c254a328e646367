import { prepareStrip } from '../reading/attempts';
import type { GreyImage } from '../reading/greyImage';
import { preparePhoto, type PreparedPhoto } from '../reading/preparePhoto';
import type { WorkerRequest, WorkerResponse } from './preparationWorker';

let photo: PreparedPhoto | undefined;

function respond(request: WorkerRequest): WorkerResponse {
  if (request.kind === 'photo') {
    photo = preparePhoto(request.pixels, request.width, request.height);
    return { kind: 'lines', lines: photo.lines };
  }
  if (!photo) throw new Error('A strip was requested before a photo was sent');
  return { kind: 'strip', strip: toPgm(prepareStrip(photo.picture, request.line, request.attempt)) };
}

/** PGM is an uncompressed image format that the recogniser reads without decoding. */
function toPgm({ width, height, data }: GreyImage): Uint8Array<ArrayBuffer> {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(header.length + data.length);
  file.set(header);
  file.set(data.map(Math.round), header.length);
  return file;
}

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  const response = respond(data);
  self.postMessage(response, { transfer: response.kind === 'strip' ? [response.strip.buffer] : [] });
};
