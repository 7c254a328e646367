/** D-036: shown when the limit of automatic redirects is reached; the generic panel's own text (SHR-028). */
export const GOING_ROUND = 'There was a problem processing your request';

/** SES-002: set when a load failed and the redirect begins. */
export const ATTEMPTING = 'Failed to load token. Attempting to login...';
