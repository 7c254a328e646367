import detector from '@vladmandic/face-api/model/tiny_face_detector_model.bin';
import landmarks from '@vladmandic/face-api/model/face_landmark_68_tiny_model.bin';

/** Both models as data URLs, in a chunk that is loaded in parallel with the library. */
export const modelWeights = { detector, landmarks };
