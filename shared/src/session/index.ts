export type { Profile, Session, SignedIn } from './Session';
export { SessionProvider } from './SessionContext';
export { registerSessionActions, sessionStore } from './sessionStore';
export type { SessionActions, SessionStore, StepUp } from './sessionStore';
export { useCustomer, useSession, useSessionActions } from './useSession';
export { withToken } from './withToken';
