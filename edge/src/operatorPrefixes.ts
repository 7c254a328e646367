/**
 * The prefixes whose requests the edge proxies to the operator. No release may have a path at or below the first segment of
 * one of them.
 */
export const operatorPrefixes = [
  '/ssp-beneficiary/api/v1',
  '/home-fibre-check/api',
  '/ssp-home-order/api/v1',
  '/ssp-order-manager/api/v1',
  '/ssp-orders/api/v1',
  '/ssp-help/api/v1',
  '/ssp-sim-swap/api/v1',
  '/geo',
  '/tiles',
  '/media',
];
