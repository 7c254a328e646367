export { createDpopKey, type DpopKey } from './dpopKey.ts';
export { startFakeProvider, type FakeProvider } from './fakeProvider.ts';
export { observatoryScore } from './observatoryScore.ts';
export { recordRoutes, type Route } from './recordRoutes.ts';
