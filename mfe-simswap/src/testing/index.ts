/** What jsdom has none of, for the tests of more than one subject: pictures that can be decoded, and workers. */
export { fakePhotos, photoFile } from './fakePhotos';
export { FakeWorker, fakeWorkers, running } from './fakeWorkers';
export type { Texts } from './fakeWorkers';
