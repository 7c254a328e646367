import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import common from './common.config';

const { launchOptions } = common.use ?? {};
/** Somebody who looks straight into the camera and never moves: the photo check stays where it is. */
const CAMERA = join(import.meta.dirname, 'assets/face/still.mjpeg');

/** Every state of every page, looked at from all sides: the better part of an hour, so not part of `npm test`. */
export default defineConfig({
  ...common,
  testDir: 'gallery',
  fullyParallel: true,
  timeout: 240_000,
  reporter: 'list',
  use: {
    ...common.use,
    launchOptions: {
      ...launchOptions,
      executablePath: process.env['CAMERA_CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        ...(launchOptions?.args ?? []),
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${CAMERA}`,
      ],
    },
  },
});
