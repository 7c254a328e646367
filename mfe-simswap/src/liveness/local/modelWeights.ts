import detector from '@vladmandic/face-api/model/tiny_face_detector_model.bin';
import landmarks from '@vladmandic/face-api/model/face_landmark_68_tiny_model.bin';

/** The weights of both face models, as data URLs. A chunk of their own, loaded in parallel with the face library. */
export const modelWeights = { detector, landmarks };
