export { fakePhotos, photoFile } from './fakePhotos';
export { FakeWorker, fakeWorkers, runningWorkers } from './fakeWorkers';
export type { Texts } from './fakeWorkers';
