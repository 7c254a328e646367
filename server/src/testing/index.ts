export { startFakeProvider, type FakeProvider } from './fakeProvider.ts';
export { recordRoutes, type Route } from './recordRoutes.ts';
