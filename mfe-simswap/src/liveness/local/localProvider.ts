import { config } from '@portal/shared/config';
import { notPassed, type LivenessProvider } from '../livenessProvider';
import { openCamera } from './camera';
import { registerLivenessCheck } from './registerLivenessCheck';
import { watchFace } from './watchFace';

/**
 * The check on this device (D-138): one face looks straight ahead and then to both sides in a random order. Pictures never
 * leave the device. If SIM swap requests are submitted, the server issues the identifiers of a passed check.
 */
export const localProvider: LivenessProvider = {
  hasOwnScreen: false,
  async start(container, { signal, referenceId }, onStep = () => undefined) {
    onStep('camera');
    const camera = await openCamera(container, signal);
    try {
      const passed = await Promise.race([watchFace(camera.video, { signal, onStep }), camera.lost]);
      if (!passed) return notPassed('CANCELLED');
      onStep('done');
    } finally {
      camera.close();
    }
    return {
      success: true,
      status: 'SUCCESSFUL',
      ...(await registerLivenessCheck(config().simSwap.submitUrl, referenceId)),
    };
  },
};
