import { join } from 'node:path';
import { AMA, signIn } from '../customers.mjs';
import { showFace } from '../face.mjs';

const PHOTO = join(import.meta.dirname, '../../photos/sim/sim-03.jpg');
const SERIAL = '8923301284640146818';
const CHECK = '[role="dialog"]';
/** The check takes two tries of 30 s; a busy machine looks at few pictures a second. */
const FACE_MS = 90_000;

/** The camera Firefox fakes, then a face in front of it; the place; the form; a serial read from a photo. */
export const simSwap = {
  name: 'SIM swap: camera, face, place, a serial read from a photo',
  /** @param {import('../run.mjs').Visit} visit */
  async run({ screen, portal }) {
    const { page } = screen;
    await signIn(screen, portal, AMA, '/broadband/sim-swap');
    await screen.see('h1', 'Sim Swap');
    await screen.click('button', 'Take Photo');
    await screen.see(`${CHECK} [role="status"]`, 'Look straight into the camera');
    await screen.until('the camera’s picture moves', () => page.$eval('video', (video) => video.currentTime > 0));
    await screen.click('button', 'Cancel');
    await screen.gone('video');

    await showFace(page);
    await screen.click('button', 'Take Photo');
    await screen.see(CHECK, 'MTN SSP has requested to use your current location', FACE_MS);
    await screen.click('button', 'Allow');
    await screen.see('main', 'GHA-712345678-9');
    await screen.click('button', 'Request Swap');

    const input = await page.waitForSelector('input[type="file"]');
    await input.uploadFile(PHOTO);
    await screen.click('button', 'Zoom in');
    await screen.click('button', 'Move frame down');
    await screen.click('button', 'Crop & Scan');
    await screen.see(CHECK, 'Serial number scanned');
    await screen.until('the serial is in its field', () =>
      page.evaluate((serial) => [...document.querySelectorAll('input')].some(({ value }) => value === serial), SERIAL),
    );
    await screen.click('radio', 'Damaged');
    await screen.click('button', 'Done');
    await screen.gone(CHECK);
  },
};
