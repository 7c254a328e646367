import { detectAllFaces, nets, tf, TinyFaceDetectorOptions } from '@vladmandic/face-api';
import detectorManifest from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json';
import landmarkManifest from '@vladmandic/face-api/model/face_landmark_68_tiny_model-weights_manifest.json';
import type { FaceObservation } from './challenge';
import type { modelWeights } from './modelWeights';
import { headYaw, visibleArea } from './faceGeometry';

/** Detects the faces in the current frame of a video. */
export type FaceDetector = (video: HTMLVideoElement) => Promise<FaceObservation>;

/** The types of the package lack these two functions of TensorFlow. */
const tensorflow = tf as unknown as { setBackend: (name: string) => Promise<boolean>; ready: () => Promise<void> };

/**
 * Size in pixels of the picture in which faces are detected: large enough for a face of a third of the height. The aspect
 * ratio is that of the camera frame on the page.
 */
const ANALYSED_WIDTH = 320;
const ANALYSED_HEIGHT = 240;

/** Loads the face model. Runs it on the CPU, because a GPU backend compiles shaders for seconds before its first result. */
export async function createFaceDetector(weights: typeof modelWeights): Promise<FaceDetector> {
  await tensorflow.setBackend('cpu');
  await tensorflow.ready();
  nets.tinyFaceDetector.loadFromWeightMap(decodeWeights(weights.detector, detectorManifest));
  nets.faceLandmark68TinyNet.loadFromWeightMap(decodeWeights(weights.landmarks, landmarkManifest));
  const canvas = Object.assign(document.createElement('canvas'), { width: ANALYSED_WIDTH, height: ANALYSED_HEIGHT });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw on a canvas');
  const options = new TinyFaceDetectorOptions({ inputSize: 160, scoreThreshold: 0.5 });
  return async (video) => {
    const { x, y, width, height } = visibleArea(video.videoWidth, video.videoHeight, ANALYSED_WIDTH / ANALYSED_HEIGHT);
    context.drawImage(video, x, y, width, height, 0, 0, ANALYSED_WIDTH, ANALYSED_HEIGHT);
    const faces = await detectAllFaces(canvas, options).withFaceLandmarks(true);
    return { faces: faces.length, yaw: headYaw(faces[0]?.landmarks.positions ?? []) };
  };
}

type WeightsManifest = readonly { weights: unknown }[];

function decodeWeights(dataUrl: string, [group]: WeightsManifest) {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0));
  return tf.io.decodeWeights(bytes.buffer, group?.weights as Parameters<typeof tf.io.decodeWeights>[1]);
}
