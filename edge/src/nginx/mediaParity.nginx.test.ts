import { startBothEdges, type BothEdges } from '../testing/bothEdges.ts';

const CLIP = '/media/clip.webm';

let both: BothEdges;

beforeEach(async () => {
  both = await startBothEdges();
  both.operator.answerWith(({ headers: { range } }, response) => {
    const isPart = range === 'bytes=2-4';
    response.writeHead(range === undefined ? 200 : isPart ? 206 : 416, {
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400',
      ...(isPart && { 'content-range': 'bytes 2-4/10' }),
    });
    response.end(isPart ? '234' : range === undefined ? '0123456789' : '');
  });
});
afterEach(() => both.stop());

test('CL-049 range requests of a video and their responses are proxied alike', async () => {
  for (const [range, status, text] of [
    ['bytes=2-4', 206, '234'],
    ['bytes=99-', 416, ''],
  ] as const) {
    const { ours } = await both.expectSame(CLIP, { headers: { range } });
    expect([ours.status, ours.text]).toEqual([status, text]);
  }
  expect(both.operator.received.map(({ headers }) => headers.range)).toEqual([
    'bytes=2-4',
    'bytes=2-4',
    'bytes=99-',
    'bytes=99-',
  ]);
});

test('CL-049 a whole video is proxied alike', async () => {
  const { ours } = await both.expectSame(CLIP);
  expect([ours.status, ours.text, ours.headers['cache-control']]).toEqual([200, '0123456789', 'public, max-age=86400']);
});
