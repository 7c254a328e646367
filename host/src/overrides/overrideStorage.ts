import { storedText } from '@portal/shared/storage';

/** What was chosen in this tab: remote's name → address of the folder with its release.json, as JSON. */
export const chosen = storedText('session', 'portal:overrides');

/** What an address asked for: kept on the way through the sign-in page, until somebody has answered. */
export const asking = storedText('session', 'portal:override-asked');
