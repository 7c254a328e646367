import { config } from '@portal/shared/config';
import { notPassed, type LivenessProvider } from '../livenessProvider';
import { openCamera } from './camera';
import { registerCheck } from './registerLivenessCheck';
import { watchFace } from './watchFace';

/**
 * The check on this device (D-138): one face, straight ahead first, then turned to both sides in an order nobody knows
 * beforehand. It needs no network beyond the portal’s own files, and no picture leaves the device. Where requests are
 * submitted, the server gives the passed check its numbers; otherwise they stand for nothing and are made here.
 */
export const localProvider: LivenessProvider = {
  ownScreen: false,
  async start(host, { signal, referenceId }, onStep = () => undefined) {
    onStep('camera');
    const camera = await openCamera(host, signal);
    try {
      const passed = await Promise.race([watchFace(camera.video, { signal, onStep }), camera.lost]);
      if (!passed) return notPassed('CANCELLED');
      onStep('done');
    } finally {
      camera.close();
    }
    try {
      const numbers = await registerCheck(config().simSwap.submitUrl, referenceId);
      return { success: true, status: 'SUCCESSFUL', ...numbers };
    } catch (error) {
      if (signal?.aborted) return notPassed('CANCELLED');
      throw error;
    }
  },
};
