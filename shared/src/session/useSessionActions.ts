import { useSessionStore } from './SessionContext';
import { pageSession, type SessionActions } from './sessionStore';

/** Signing in and out, as the host’s identity room does it. */
export function useSessionActions(): SessionActions {
  useSessionStore('useSessionActions');
  return ACTIONS;
}

const ACTIONS: SessionActions = {
  signIn: () => registered().signIn(),
  signOut: () => registered().signOut(),
};

function registered(): SessionActions {
  if (!pageSession.actions) throw new Error('The host has not registered its session actions');
  return pageSession.actions;
}
