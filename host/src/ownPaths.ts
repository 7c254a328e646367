/** The paths of the host's own pages. Every other path is a mount path in the registry index. */
export const ownPaths = {
  dashboard: '/',
  privacyPolicy: '/privacy-policy',
  /** The page of a second tab in which the customer signs in while the first tab keeps its filled form. */
  signIn: '/sign-in',
} as const;

/** Whether this page load is the redirect back from the identity provider's sign-in. */
export function hasAuthParams(): boolean {
  const params = new URLSearchParams(window.location.search);
  return params.has('state') && (params.has('code') || params.has('error'));
}
