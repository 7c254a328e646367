/** What a worker is sent, and how it answers. */
type Message = Record<string, unknown>;
type Answering = (message: Message, answer: (reply: unknown) => void) => void;

/** A worker of the page: its script, and whether it was ended. */
export class FakeWorker {
  static readonly started: FakeWorker[] = [];
  static answering: (script: string) => Answering = () => () => undefined;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  ended = false;
  private readonly answer: Answering;

  constructor(readonly script: string | URL) {
    this.answer = FakeWorker.answering(String(script));
    FakeWorker.started.push(this);
  }

  postMessage(message: Message): void {
    this.answer(message, (data) => void Promise.resolve().then(() => this.ended || this.onmessage?.({ data })));
  }

  terminate(): void {
    this.ended = true;
  }
}

const LINE = { slope: 0, offset: 100, height: 40, left: 100, right: 900, score: 20, neighbours: [] };

/** The worker that prepares photos: one line on each. */
const preparing: Answering = ({ kind }, answer) => {
  answer(kind === 'photo' ? { kind: 'lines', lines: [LINE] } : { kind: 'strip', strip: new Uint8Array([1]) });
};

/** The recogniser: reads the texts in turn, the last one for ever. `never` is a worker that cannot start. */
export type Texts = { text: string; confidence: number }[] | 'never' | 'broken';

/** Puts workers into the page that read these texts, as soon as `ready` lets them. */
export function fakeWorkers(texts: () => Texts, ready: () => Promise<void> = async () => undefined): void {
  FakeWorker.started.length = 0;
  let turn = 0;
  const recognising: Answering = ({ jobId, action, workerId }, answer) => {
    const now = texts();
    if (now === 'never') return;
    const reply = (status: string, data: unknown) => answer({ workerId, jobId, action, status, data });
    if (now === 'broken' && action === 'initialize') reply('reject', 'initialization failed');
    else if (action === 'recognize' && Array.isArray(now)) {
      const read = now[Math.min(turn, now.length - 1)] ?? { text: '', confidence: 0 };
      turn += 1;
      void ready().then(() => reply('resolve', read));
    } else reply('resolve', {});
  };
  FakeWorker.answering = (script) => (script.includes('preparation') ? preparing : recognising);
  Object.assign(window, { Worker: FakeWorker });
}

/** How many workers run now. */
export const running = () => FakeWorker.started.filter(({ ended }) => !ended).length;
