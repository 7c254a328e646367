export type { Profile, Session, SignedIn } from './Session.ts';
export { SessionProvider } from './SessionContext.tsx';
export { registerSessionActions, sessionStore } from './sessionStore.ts';
export type { SessionActions, SessionStore, StepUp } from './sessionStore.ts';
export { useCustomer, useSession, useSessionActions } from './useSession.ts';
export { withToken } from './withToken.ts';
