export { fakePhotos, createPhotoFile } from './fakePhotos';
export { FakeWorker, fakeWorkers, countRunningWorkers } from './fakeWorkers';
export type { RecogniserReplies } from './fakeWorkers';
