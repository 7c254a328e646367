/** The address of every screen: the only place that spells them. */
export const paths = {
  dashboard: '/',
  broadbandAccounts: '/broadband/broadband-accounts',
  /** One broadband account, by its number. */
  accountDetail: (accountId: string | number) => `/broadband/broadband-accounts/${encoded(accountId)}`,
  momoAccounts: '/broadband/momo-accounts',
  dormantAccounts: '/broadband/dormant-accounts',
  myAccount: '/broadband/my-account',
  fibreRequests: '/broadband/fibre-requests',
  /** One fibre request, by its order id. */
  fibreRequestDetail: (requestId: string | number) => `/broadband/fibre-requests/${encoded(requestId)}`,
  /** The one guarded address that is open to visitors (D-001). */
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

function encoded(id: string | number): string {
  return encodeURIComponent(String(id));
}
