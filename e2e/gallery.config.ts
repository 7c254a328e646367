import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import common from './common.config';

const { launchOptions } = common.use ?? {};
/** A face that looks straight into the camera and never moves, so that the photo check does not proceed. */
const CAMERA_CLIP = join(import.meta.dirname, 'assets/face/still.mjpeg');

/** The gallery checks every state of every page. It takes most of an hour, so it is not part of `npm test`. */
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
        `--use-file-for-fake-video-capture=${CAMERA_CLIP}`,
      ],
    },
  },
});
