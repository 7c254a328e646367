import { prepared } from '../reading/attempts';
import { pgm } from '../reading/pgm';
import { prepare, type Prepared } from '../reading/preparePhoto';
import type { Answer, Question } from './preparationWorker';

/** The photo that is being read; one at a time. */
let current: Prepared | undefined;

function mockRoute(question: Question): Answer {
  if (question.kind === 'photo') {
    current = prepare(question.pixels, question.width, question.height);
    return { kind: 'lines', lines: current.lines };
  }
  if (!current) throw new Error('No photo was given');
  return { kind: 'strip', strip: pgm(prepared(current.picture, question.line, question.attempt)) };
}

self.onmessage = ({ data }: MessageEvent<Question>) => {
  const answer = mockRoute(data);
  self.postMessage(answer, { transfer: answer.kind === 'strip' ? [answer.strip.buffer] : [] });
};
