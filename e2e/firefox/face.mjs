import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CLIPS = join(import.meta.dirname, '../assets/face');
const PICTURE_MS = 200;

/**
 * From now on somebody is in front of the page's camera who does what the photo check says. Firefox's own fake camera
 * shows colours only.
 * @param {import('puppeteer-core').Page} page
 */
export async function showFace(page) {
  await page.evaluate(
    async (film, poses, pictureMs) => {
      const bytes = Uint8Array.from(atob(film), (character) => character.charCodeAt(0));
      const pictures = [];
      // MJPEG is one JPEG after another, each from FFD8 to FFD9.
      for (let start = 0, at = 1; at < bytes.length; at += 1) {
        if (bytes[at - 1] !== 0xff || bytes[at] !== 0xd9) continue;
        pictures.push(await createImageBitmap(new Blob([bytes.subarray(start, at + 1)], { type: 'image/jpeg' })));
        start = at + 1;
      }
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
        const paper = canvas.getContext('2d');
        let number = 0;
        const draw = () => {
          const words = document.querySelector('[role="dialog"] [role="status"]')?.textContent ?? '';
          const [first, end] = poses[/to the (left|right)/.exec(words)?.[1] ?? 'centre'];
          paper.drawImage(pictures[first + (number++ % (end - first))], 0, 0, canvas.width, canvas.height);
        };
        draw();
        setInterval(draw, pictureMs);
        return canvas.captureStream();
      };
    },
    readFileSync(join(CLIPS, 'live.mjpeg')).toString('base64'),
    JSON.parse(readFileSync(join(CLIPS, 'poses.json'), 'utf8')),
    PICTURE_MS,
  );
}
