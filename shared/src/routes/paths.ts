/** The paths of those screens that another remote links to; all others are known to their remote only. */
export const paths = {
  dashboard: '/',
  broadbandAccounts: '/broadband/broadband-accounts',
  accountDetail: (accountId: string | number) => `/broadband/broadband-accounts/${encodePathSegment(accountId)}`,
  fibreRequests: '/broadband/fibre-requests',
  fibreRequestDetail: (requestId: string | number) => `/broadband/fibre-requests/${encodePathSegment(requestId)}`,
  /** The only fibre path that needs no sign-in (D-001). */
  fibreAvailability: '/broadband/fibre-requests/availability',
  relocation: '/broadband/fibre-requests/relocation',
  relocationDetails: '/broadband/fibre-requests/relocation-details',
  relocationPayment: '/broadband/fibre-requests/payment',
  trackRequest: '/broadband/fibre-requests/track-request',
  account: '/account',
} as const;

function encodePathSegment(id: string | number): string {
  return encodeURIComponent(String(id));
}
