import { storedText } from '@portal/shared/storage';

/** The overrides that the user confirmed in this tab, as JSON: name of the remote → address of the folder with release.json. */
export const confirmedOverrides = storedText('session', 'portal:overrides');
