import { storedText } from '@portal/shared/storage';

/** The overrides of this tab as JSON: name of the remote → address of the folder with its release.json. */
export const chosen = storedText('session', 'portal:overrides');

/** The override from the address, kept during the sign-in until the user confirms or rejects it. */
export const asking = storedText('session', 'portal:override-asked');
