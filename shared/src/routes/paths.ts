/** The path of every screen, for links between remotes. The host reads mount paths and menus from the registry index. */
export const paths = {
  dashboard: '/',
  broadbandAccounts: '/broadband/broadband-accounts',
  accountDetail: (accountId: string | number) => `/broadband/broadband-accounts/${encodePathSegment(accountId)}`,
  momoAccounts: '/broadband/momo-accounts',
  dormantAccounts: '/broadband/dormant-accounts',
  myAccount: '/broadband/my-account',
  fibreRequests: '/broadband/fibre-requests',
  fibreRequestDetail: (requestId: string | number) => `/broadband/fibre-requests/${encodePathSegment(requestId)}`,
  /** The only fibre path that needs no sign-in (D-001). */
  fibreAvailability: '/broadband/fibre-requests/availability',
  relocation: '/broadband/fibre-requests/relocation',
  relocationDetails: '/broadband/fibre-requests/relocation-details',
  relocationPayment: '/broadband/fibre-requests/payment',
  trackRequest: '/broadband/fibre-requests/track-request',
  simSwap: '/broadband/sim-swap',
  broadbandSubscriptions: '/broadband/subscriptions',
  help: '/broadband/help',
  account: '/account',
  personal: '/account/personal',
  history: '/account/history',
  paymentHistory: '/account/payment-history',
  wishlist: '/account/wishlist',
  notifications: '/account/notifications',
  beneficiaries: '/account/beneficiaries',
  subscriptions: '/account/subscriptions',
  privacyPolicy: '/privacy-policy',
} as const;

function encodePathSegment(id: string | number): string {
  return encodeURIComponent(String(id));
}
