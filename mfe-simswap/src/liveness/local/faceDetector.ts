import { detectAllFaces, nets, tf, TinyFaceDetectorOptions } from '@vladmandic/face-api';
import detectorManifest from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json';
import landmarkManifest from '@vladmandic/face-api/model/face_landmark_68_tiny_model-weights_manifest.json';
import type { Sight } from './challenge';
import type { modelWeights } from './modelWeights';
import { shownPart } from './visibleArea';
import { yawOf } from './yaw';

/** How many faces a video shows right now, and how far the one is turned. */
export type FaceFinder = (video: HTMLVideoElement) => Promise<Sight>;

/** The package's types leave these two of TensorFlow's functions out. */
const engine = tf as unknown as { setBackend: (name: string) => Promise<boolean>; ready: () => Promise<void> };

/** A face of a third of this picture’s height is found. Its shape is that of the frame on the page. */
const WIDTH = 320;
const HEIGHT = 240;
const OPTIONS = { inputSize: 160, scoreThreshold: 0.5 };

/**
 * Sets the face model up and gives what finds faces with it. On the processor: its first answer comes at once, a
 * graphics backend compiles for seconds first.
 */
export async function createFaceFinder(weights: typeof modelWeights): Promise<FaceFinder> {
  await engine.setBackend('cpu');
  await engine.ready();
  nets.tinyFaceDetector.loadFromWeightMap(weightsOf(weights.detector, detectorManifest));
  nets.faceLandmark68TinyNet.loadFromWeightMap(weightsOf(weights.landmarks, landmarkManifest));
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  if (!paper) throw new Error('This browser gives no canvas');
  const options = new TinyFaceDetectorOptions(OPTIONS);
  return async (video) => {
    const { x, y, width, height } = shownPart(video.videoWidth, video.videoHeight, WIDTH / HEIGHT);
    paper.drawImage(video, x, y, width, height, 0, 0, WIDTH, HEIGHT);
    const faces = await detectAllFaces(canvas, options).withFaceLandmarks(true);
    return { faces: faces.length, yaw: yawOf(faces[0]?.landmarks.positions ?? []) };
  };
}

type Manifest = readonly { weights: unknown }[];

function weightsOf(dataUrl: string, [group]: Manifest) {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0));
  return tf.io.decodeWeights(bytes.buffer, group?.weights as Parameters<typeof tf.io.decodeWeights>[1]);
}
