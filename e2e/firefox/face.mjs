import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A clip of a face that turns to both sides: MJPEG, one JPEG after another, each from FFD8 to FFD9. */
const CLIP = join(import.meta.dirname, '../assets/face/live.mjpeg');
/** As slow as a person turns the head. */
const PICTURE_MS = 200;

/**
 * From now on the page's camera shows the clip: Firefox's own fake camera shows colours only.
 * @param {import('puppeteer-core').Page} page
 */
export async function showFace(page) {
  await page.evaluate(
    async (film, pictureMs) => {
      const bytes = Uint8Array.from(atob(film), (character) => character.charCodeAt(0));
      const pictures = [];
      for (let start = 0, at = 1; at < bytes.length; at += 1) {
        if (bytes[at - 1] !== 0xff || bytes[at] !== 0xd9) continue;
        pictures.push(await createImageBitmap(new Blob([bytes.subarray(start, at + 1)], { type: 'image/jpeg' })));
        start = at + 1;
      }
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
        const paper = canvas.getContext('2d');
        let number = 0;
        const draw = () => paper.drawImage(pictures[number++ % pictures.length], 0, 0, canvas.width, canvas.height);
        draw();
        setInterval(draw, pictureMs);
        return canvas.captureStream();
      };
    },
    readFileSync(CLIP).toString('base64'),
    PICTURE_MS,
  );
}
