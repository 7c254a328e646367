export const AMA = '233244123456';
export const ICCID = '8923301000741258369';

/** A valid SIM swap request of Ama with this liveness check. */
export const createSwapBody = (suid: string) => ({
  msisdn: AMA,
  serial: ICCID,
  reason: 'damaged',
  requesterName: 'Ama Serwaa Mensah',
  customerId: AMA,
  suid,
  latitude: 5.6037,
  longitude: -0.187,
});
