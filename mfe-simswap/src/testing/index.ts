export { fakePhotos, createPhotoFile, FakeWorker, fakeWorkers, countRunningWorkers } from './fakeBrowser';
export type { RecogniserReplies } from './fakeBrowser';
