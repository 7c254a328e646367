import detector from '@vladmandic/face-api/model/tiny_face_detector_model.bin';
import landmarks from '@vladmandic/face-api/model/face_landmark_68_tiny_model.bin';

/** The bytes of both models, as data addresses: a file of their own, fetched beside the library. */
export const modelWeights = { detector, landmarks };
