import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CLIPS_FOLDER = join(import.meta.dirname, '../assets/face');
const FRAME_MS = 200;

/**
 * Replaces the page's camera by a face that follows the instructions of the photo check. Firefox's fake camera shows
 * only colours.
 * @param {import('puppeteer-core').Page} page
 */
export async function showFace(page) {
  await page.evaluate(
    async (clip, poses, frameMs) => {
      const bytes = Uint8Array.from(atob(clip), (character) => character.charCodeAt(0));
      const frames = [];
      // MJPEG is one JPEG after another, each from FFD8 to FFD9.
      for (let start = 0, at = 1; at < bytes.length; at += 1) {
        if (bytes[at - 1] !== 0xff || bytes[at] !== 0xd9) continue;
        frames.push(await createImageBitmap(new Blob([bytes.subarray(start, at + 1)], { type: 'image/jpeg' })));
        start = at + 1;
      }
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
        const context = canvas.getContext('2d');
        let number = 0;
        const draw = () => {
          const instruction = document.querySelector('[role="dialog"] [role="status"]')?.textContent ?? '';
          const [first, end] = poses[/to the (left|right)/.exec(instruction)?.[1] ?? 'centre'];
          context.drawImage(frames[first + (number++ % (end - first))], 0, 0, canvas.width, canvas.height);
        };
        draw();
        setInterval(draw, frameMs);
        return canvas.captureStream();
      };
    },
    readFileSync(join(CLIPS_FOLDER, 'live.mjpeg')).toString('base64'),
    JSON.parse(readFileSync(join(CLIPS_FOLDER, 'poses.json'), 'utf8')),
    FRAME_MS,
  );
}
