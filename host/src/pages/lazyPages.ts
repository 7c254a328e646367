/**
 * Pages and the chat panel, which are shown later or rarely: one chunk, loaded after the first paint, makes the first load
 * smaller.
 */
export { ChatPanel } from '../chat/ChatPanel';
export { Dashboard } from '../dashboard/Dashboard';
export { NotFoundPanel } from '@portal/shared/ui';
export { PrivacyPolicy } from './PrivacyPolicy';
export { SignedIn } from './SignedIn';
