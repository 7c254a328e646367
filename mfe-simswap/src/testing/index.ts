/** The recorded calls: arguments of drawImage, types and qualities of JPEGs, revoked blob URLs. */
export type ImageApiCalls = { drawn: number[][]; types: (string | undefined)[]; revoked: string[] };

/**
 * Fakes the decoding and drawing of pictures, which the test environment lacks: every file can be decoded except those
 * with “broken”, “heic” or “txt” in their name. Returns the recorded calls.
 */
export function fakeImageApis({ width, height } = { width: 1280, height: 960 }): ImageApiCalls {
  const names = new Map<string, string>();
  const calls: ImageApiCalls = { drawn: [], types: [], revoked: [] };
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:http://localhost:8080/${names.size}`;
    names.set(url, file instanceof File ? file.name : 'drawn.jpg');
    return url;
  });
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void calls.revoked.push(url));
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height);
  HTMLImageElement.prototype.decode = function decode(this: HTMLImageElement) {
    const broken = /broken|heic|txt/.test(names.get(this.src) ?? 'broken');
    return broken ? Promise.reject(new DOMException('The source image cannot be decoded')) : Promise.resolve();
  };
  const context = {
    drawImage: (_image: unknown, ...numbers: number[]) => void calls.drawn.push(numbers),
    getImageData: () => ({ data: new Uint8ClampedArray(4), width: 1, height: 1 }),
  };
  // The parts of a canvas context that photo.ts uses.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type, quality) => {
    calls.types.push(`${type} ${quality}`);
    done(new Blob(['jpeg'], { type: 'image/jpeg' }));
  });
  return calls;
}

export const createPhotoFile = (name = 'sim.jpg', type = 'image/jpeg') => new File(['x'], name, { type });

type WorkerMessage = Record<string, unknown>;
type WorkerHandler = (message: WorkerMessage, respond: (response: unknown) => void) => void;

/** A worker for the test environment, which has none: records the script and runs a handler instead of it. */
export class FakeWorker {
  static readonly started: FakeWorker[] = [];
  static handlerFor: (script: string) => WorkerHandler = () => () => undefined;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  isTerminated = false;
  private readonly handler: WorkerHandler;

  constructor(readonly script: string | URL) {
    this.handler = FakeWorker.handlerFor(String(script));
    FakeWorker.started.push(this);
  }

  postMessage(message: WorkerMessage): void {
    this.handler(message, (data) => void Promise.resolve().then(() => this.isTerminated || this.onmessage?.({ data })));
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

const FOUND_LINE = { slope: 0, offset: 100, height: 40, left: 100, right: 900, score: 20, neighbours: [] };

/** The preparation worker: finds one line on each photo. */
const fakePreparation: WorkerHandler = ({ kind }, respond) => {
  respond(kind === 'photo' ? [FOUND_LINE] : new Uint8Array([1]));
};

/**
 * What the fake recogniser reads, one text after the other, then the last one again and again. `never`: it never
 * finishes; `broken`: its initialisation fails.
 */
export type RecogniserReplies = { text: string; confidence: number }[] | 'never' | 'broken';

/** Replaces `Worker` by fakes whose recogniser sends these replies once `ready` has resolved. */
export function fakeWorkers(
  replies: () => RecogniserReplies,
  ready: () => Promise<void> = async () => undefined,
): void {
  FakeWorker.started.length = 0;
  let index = 0;
  const recognise: WorkerHandler = ({ jobId, action, workerId }, respond) => {
    const current = replies();
    const reply = (status: string, data: unknown) =>
      void ready().then(() => respond({ workerId, jobId, action, status, data }));
    if (current === 'broken' && action === 'initialize') reply('reject', 'initialization failed');
    else if (action !== 'recognize') reply('resolve', {});
    else if (Array.isArray(current)) {
      reply('resolve', current[Math.min(index, current.length - 1)] ?? { text: '', confidence: 0 });
      index += 1;
    }
  };
  FakeWorker.handlerFor = (script) => (script.includes('preparation') ? fakePreparation : recognise);
  Object.assign(window, { Worker: FakeWorker });
}

export const countRunningWorkers = () => FakeWorker.started.filter(({ isTerminated }) => !isTerminated).length;
