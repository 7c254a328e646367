/** The paths of the host's own pages. Every other path is a mount path in the registry index. */
export const ownPaths = {
  dashboard: '/',
  privacyPolicy: '/privacy-policy',
  /** The page of a second tab in which the customer signs in while the first tab keeps its filled form. */
  signIn: '/sign-in',
} as const;
