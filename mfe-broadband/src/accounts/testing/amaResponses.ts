import { setImmediate } from 'node:timers';
import { act } from '@testing-library/react';
import { mockRoute, customers, json, signInAs, type Handler } from '@portal/shared/testing';

const CUSTOMER = '/ssp-beneficiary/api/v1/customers/233244123456';

export const PAIRED = `GET ${CUSTOMER}/paired-numbers`;
export const PLANS = `GET ${CUSTOMER}/plans`;

/** The paired numbers of Ama: six rows, one of them a duplicate. */
export const SIX_ROWS = [
  { fttxMsisdn: '233558120417', accountType: 'FTTX' },
  { fttxMsisdn: '233558120932', accountType: 'Fibre Business' },
  { fttxMsisdn: '233557041186', accountType: 'TURBONET' },
  { fttxMsisdn: '233558302251', accountType: 'FIBRE' },
  { fttxMsisdn: '233557196403', accountType: 'TurboNet Business' },
  { fttxMsisdn: '233558120417', accountType: 'FTTX' },
];

export const paired = (accounts: unknown = SIX_ROWS): Handler => json({ statusCode: '0000', accounts });

export const balance = (activeValue: unknown, activeUnit = 'GB'): Handler =>
  json({
    statusCode: '0000',
    data: { balance: [{ balanceType: 'Data', balanceDetail: { activeValue, activeUnit } }] },
  });

/** Mocks the balance of one number. */
export const mockBalance = (broadbandMsisdn: string, ...replies: [Handler, ...Handler[]]): void =>
  mockRoute(`${PLANS}?broadbandMsisdn=${broadbandMsisdn}`, ...replies);

/** Mocks Ama’s five accounts and their balances; the fourth has no data balance. */
function mockAmaResponses(): void {
  mockRoute(PAIRED, paired());
  mockBalance('233558120417', balance('86.2'));
  mockBalance('233558120932', balance('128.4'));
  mockBalance('233557041186', balance('42.65'));
  mockBalance('233558302251', json({ statusCode: '0000', data: { balance: [] } }));
  mockBalance('233557196403', balance('12.5'));
}

/** Registers hooks: every test of the file starts signed in as Ama, with her responses and fake timers. */
export function setUpAmaBeforeEach(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    signInAs(customers.ama);
    mockAmaResponses();
  });
  afterEach(() => jest.useRealTimers());
}

/** Advances fake timers in steps and lets the responses of each step arrive. */
export async function advanceClock(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= SLICE_MS) {
    await act(async () => {
      await jest.advanceTimersByTimeAsync(Math.min(left, SLICE_MS));
      await readResponseBodies();
    });
  }
}

const SLICE_MS = 50;

/** The body of a fake response is read in macrotasks of the real event loop. */
async function readResponseBodies(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
