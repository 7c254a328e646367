import { screen } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { advanceTime, renderScreen, testConfig } from '@portal/shared/testing';
import { LivenessCheck } from './LivenessCheck';
import type { LivenessRequest } from './livenessProvider';

let mockModel: 'missing' | 'slow';
jest.mock('./local/modelWeights', () => {
  if (mockModel === 'missing') throw new Error('Loading chunk 7 failed');
  return {};
});
jest.mock('./local/faceDetector', () => ({ createFaceDetector: () => new Promise(() => undefined) }));
jest.mock('./local/camera', () => ({
  openCamera: async () => ({
    video: document.createElement('video'),
    lost: new Promise(() => undefined),
    close: () => undefined,
  }),
}));

const REQUEST: LivenessRequest = {
  cardType: 'Ghana card',
  cardNumber: 'GHA-712345678-9',
  referenceId: 'reference',
  purpose: 'Liveness Check',
  phoneNumber: '233244123456',
  credentials: { key: '' },
};

async function openCheck(model: typeof mockModel) {
  mockModel = model;
  const onEnd = jest.fn();
  const view = renderScreen(<LivenessCheck request={REQUEST} onEnd={onEnd} />);
  await advanceTime(5000);
  return { ...view, onEnd };
}

beforeEach(() => {
  jest.useFakeTimers();
  setConfig(testConfig());
});
afterEach(() => jest.useRealTimers());

test('D-138 a face model that cannot be loaded ends the liveness check with Unsupported', async () => {
  const { onEnd } = await openCheck('missing');
  expect(onEnd).toHaveBeenCalledWith(expect.objectContaining({ name: 'LivenessFailure', reason: 'Unsupported' }));
});

test('D-138 D-107 the liveness check can be cancelled while the face model is loaded', async () => {
  const { user, onEnd } = await openCheck('slow');
  expect(onEnd).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onEnd).toHaveBeenCalledWith(expect.objectContaining({ status: 'CANCELLED' }));
});
