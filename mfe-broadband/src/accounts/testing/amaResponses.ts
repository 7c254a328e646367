import { mockRoute, customers, json, signInAs, type MockReply } from '@portal/shared/testing';

const CUSTOMER_PATH = '/ssp-beneficiary/api/v1/customers/233244123456';

export const PAIRED_NUMBERS_ROUTE = `GET ${CUSTOMER_PATH}/paired-numbers`;
export const BALANCE_ROUTE = `GET ${CUSTOMER_PATH}/plans`;

/** The rows of Ama’s paired numbers: six, one of them a duplicate. */
export const AMA_PAIRED_NUMBERS = [
  { fttxMsisdn: '233558120417', accountType: 'FTTX' },
  { fttxMsisdn: '233558120932', accountType: 'Fibre Business' },
  { fttxMsisdn: '233557041186', accountType: 'TURBONET' },
  { fttxMsisdn: '233558302251', accountType: 'FIBRE' },
  { fttxMsisdn: '233557196403', accountType: 'TurboNet Business' },
  { fttxMsisdn: '233558120417', accountType: 'FTTX' },
];

export const pairedNumbersReply = (accounts: unknown = AMA_PAIRED_NUMBERS): MockReply =>
  json({ statusCode: '0000', accounts });

export const balanceReply = (activeValue: string): MockReply =>
  json({
    statusCode: '0000',
    data: { balance: [{ balanceType: 'Data', balanceDetail: { activeValue, activeUnit: 'GB' } }] },
  });

/** Mocks the responses with the balance of one broadband number. */
export const mockBalance = (broadbandMsisdn: string, ...replies: [MockReply, ...MockReply[]]): void =>
  mockRoute(`${BALANCE_ROUTE}?broadbandMsisdn=${broadbandMsisdn}`, ...replies);

/**
 * Registers hooks: every test of the file starts with fake timers, signed in as Ama, with her five accounts and their
 * balances; the fourth has no data balance.
 */
export function setUpAmaBeforeEach(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    signInAs(customers.ama);
    mockRoute(PAIRED_NUMBERS_ROUTE, pairedNumbersReply());
    mockBalance('233558120417', balanceReply('86.2'));
    mockBalance('233558120932', balanceReply('128.4'));
    mockBalance('233557041186', balanceReply('42.65'));
    mockBalance('233558302251', json({ statusCode: '0000', data: { balance: [] } }));
    mockBalance('233557196403', balanceReply('12.5'));
  });
  afterEach(() => jest.useRealTimers());
}
