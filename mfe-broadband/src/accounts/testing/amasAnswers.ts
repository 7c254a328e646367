import { setImmediate } from 'node:timers';
import { act } from '@testing-library/react';
import { mockRoute, customers, json, signInAs, type Reply } from '@portal/shared/testing';

const CUSTOMER = '/ssp-beneficiary/api/v1/customers/233244123456';

export const PAIRED = `GET ${CUSTOMER}/paired-numbers`;
export const PLANS = `GET ${CUSTOMER}/plans`;

/** What the operator answers for Ama: six rows, one of them twice. */
export const SIX_ROWS = [
  { fttxMsisdn: '233558120417', accountType: 'FTTX' },
  { fttxMsisdn: '233558120932', accountType: 'Fibre Business' },
  { fttxMsisdn: '233557041186', accountType: 'TURBONET' },
  { fttxMsisdn: '233558302251', accountType: 'FIBRE' },
  { fttxMsisdn: '233557196403', accountType: 'TurboNet Business' },
  { fttxMsisdn: '233558120417', accountType: 'FTTX' },
];

export const paired = (accounts: unknown = SIX_ROWS): Reply => json({ statusCode: '0000', accounts });

export const balance = (activeValue: unknown, activeUnit = 'GB'): Reply =>
  json({
    statusCode: '0000',
    data: { balance: [{ balanceType: 'Data', balanceDetail: { activeValue, activeUnit } }] },
  });

/** What the balance call answers for one number. */
export const answerBalance = (broadbandMsisdn: string, ...replies: [Reply, ...Reply[]]): void =>
  mockRoute(`${PLANS}?broadbandMsisdn=${broadbandMsisdn}`, ...replies);

/** Ama's five accounts and their balances; the fourth has no data balance. */
function answerAma(): void {
  mockRoute(PAIRED, paired());
  answerBalance('233558120417', balance('86.2'));
  answerBalance('233558120932', balance('128.4'));
  answerBalance('233557041186', balance('42.65'));
  answerBalance('233558302251', json({ statusCode: '0000', data: { balance: [] } }));
  answerBalance('233557196403', balance('12.5'));
}

/** Every test of the file begins signed in as Ama, with her answers, and holds the clock. */
export function visitAsAma(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    signInAs(customers.ama);
    answerAma();
  });
  afterEach(() => jest.useRealTimers());
}

/** Lets time pass, and everything that waits for it happen. The test must hold the clock. */
export async function pass(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= SLICE_MS) {
    await act(async () => {
      await jest.advanceTimersByTimeAsync(Math.min(left, SLICE_MS));
      await answersRead();
    });
  }
}

const SLICE_MS = 50;

/** A fake answer takes no time, yet its body is read in turns of the real event loop. */
async function answersRead(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
