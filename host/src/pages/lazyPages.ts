/** What is shown only later or rarely: one chunk, which loads after the first paint, so that the first load is smaller. */
export { ChatPanel } from '../chat/ChatPanel';
export { Dashboard } from '../dashboard/Dashboard';
export { NotFoundPanel } from '@portal/shared/ui';
export { PrivacyPolicy } from './PrivacyPolicy';
export { SignedIn } from './SignedIn';
