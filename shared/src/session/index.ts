export { registerSessionActions, sessionStore } from './sessionStore.ts';
export type { Profile, Session, SessionActions, SessionStore, SignedIn, StepUp } from './sessionStore.ts';
export { SessionProvider, useCustomer, useSession, useSessionActions } from './useSession.tsx';
