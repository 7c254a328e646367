import { join } from 'node:path';
import { AMA, signIn } from '../customers.mjs';
import { showFace } from '../face.mjs';

const SIM_PHOTO = join(import.meta.dirname, '../../photos/sim/sim-03.jpg');
const SIM_PHOTO_SERIAL = '8923301284640146818';
const DIALOG = '[role="dialog"]';
/** The photo check has two attempts of 30 s, and a busy machine analyses few frames per second. */
const PHOTO_CHECK_TIMEOUT_MS = 90_000;

/**
 * The journey of a customer who cancels the photo check, passes it, allows the location and scans the serial for the
 * form.
 */
export const simSwap = {
  name: 'SIM swap with camera, location and a serial scanned from a photo',
  /** @param {import('../run.mjs').JourneyContext} journey */
  async run({ screen, portal }) {
    const { page } = screen;
    await signIn(screen, portal, AMA, '/broadband/sim-swap');
    await screen.see('h1', 'Sim Swap');
    await screen.click('button', 'Take Photo');
    await screen.see(`${DIALOG} [role="status"]`, 'Look straight into the camera');
    await screen.waitFor('the camera’s video plays', () => page.$eval('video', (video) => video.currentTime > 0));
    await screen.click('button', 'Cancel');
    await screen.waitUntilGone('video');

    await showFace(page);
    await screen.click('button', 'Take Photo');
    await screen.see(DIALOG, 'MTN SSP has requested to use your current location', PHOTO_CHECK_TIMEOUT_MS);
    await screen.click('button', 'Allow');
    await screen.see('main', 'GHA-712345678-9');
    await screen.click('button', 'Request Swap');

    const input = await page.waitForSelector('input[type="file"]');
    await input.uploadFile(SIM_PHOTO);
    await screen.click('button', 'Zoom in');
    await screen.click('button', 'Move frame down');
    await screen.click('button', 'Crop & Scan');
    await screen.see(DIALOG, 'Serial number scanned');
    await screen.waitFor('the serial is in its field', () =>
      page.evaluate(
        (serial) => [...document.querySelectorAll('input')].some(({ value }) => value === serial),
        SIM_PHOTO_SERIAL,
      ),
    );
    await screen.click('radio', 'Damaged');
    await screen.click('button', 'Done');
    await screen.waitUntilGone(DIALOG);
  },
};
