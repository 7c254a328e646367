export type { Profile, Session, SignedIn } from './Session';
export { SessionProvider } from './SessionContext';
export { registerSessionActions, sessionStore } from './sessionStore';
export type { SessionActions, SessionStore } from './sessionStore';
export { useCustomer, useSession, useSessionActions } from './useSession';
export { withToken } from './withToken';
