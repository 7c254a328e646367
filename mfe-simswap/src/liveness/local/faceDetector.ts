import { detectAllFaces, nets, tf, TinyFaceDetectorOptions } from '@vladmandic/face-api';
import landmarkManifest from '@vladmandic/face-api/model/face_landmark_68_tiny_model-weights_manifest.json';
import detectorManifest from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json';
import type { FaceObservation } from './challenge';
import type { modelWeights } from './modelWeights';

/** Detects the faces in the current frame of a video. */
export type FaceDetector = (video: HTMLVideoElement) => Promise<FaceObservation>;

/** The types of the package lack these two functions of TensorFlow. */
const tensorflow = tf as unknown as { setBackend: (name: string) => Promise<boolean>; ready: () => Promise<void> };

/**
 * Size in pixels of the picture in which faces are detected: large enough for a face of a third of the height. The
 * aspect ratio is that of the camera frame on the page.
 */
const ANALYSED_WIDTH = 320;
const ANALYSED_HEIGHT = 240;

/** Loads the face model. It runs on the CPU: a GPU backend compiles shaders for seconds before its first result. */
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

interface Point {
  x: number;
}

/** Indexes in the 68 landmarks: both ends of the jaw, and the tip of the nose. */
const JAW_LEFT = 0;
const JAW_RIGHT = 16;
const NOSE = 30;

/**
 * The yaw of a head from its 68 face landmarks: the position of the nose between the ends of the jaw. The video is not
 * mirrored: the person’s left is on the right side of the picture, and positive.
 */
function headYaw(landmarks: readonly Point[]): number {
  const [left, right, nose] = [landmarks[JAW_LEFT], landmarks[JAW_RIGHT], landmarks[NOSE]];
  if (!left || !right || !nose || right.x === left.x) return 0;
  return (nose.x - left.x - (right.x - nose.x)) / (right.x - left.x);
}

/** The area of a picture that `object-fit: cover` shows in a frame of this aspect ratio. */
function visibleArea(width: number, height: number, aspectRatio: number) {
  const area = { width: Math.min(width, height * aspectRatio), height: Math.min(height, width / aspectRatio) };
  return { x: (width - area.width) / 2, y: (height - area.height) / 2, ...area };
}
