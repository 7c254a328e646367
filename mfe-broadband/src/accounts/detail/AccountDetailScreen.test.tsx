import { screen } from '@testing-library/react';
import { customers, renderScreen, signInAs } from '@portal/shared/testing';
import { AccountDetailScreen } from './AccountDetailScreen';

const FIBRE_ACCOUNT_STATE = {
  _id: '233558120932',
  msisdn: 233558120932,
  deviceType: 'Fibre Business',
  data: 128.4,
  dataUnit: 'GB',
  dataDisplay: '128.4 GB',
};
const route = '/broadband/broadband-accounts/233558120932';
const open = (state?: unknown) => renderScreen(<AccountDetailScreen />, { route, state });
const card = () => screen.getByRole('region', { name: 'Account' });
const relocationTile = () => screen.queryByRole('button', { name: /^Request Fibre Relocation/ });

let logged: jest.SpyInstance;
beforeEach(() => {
  signInAs(customers.ama);
  logged = jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

test('RT-009 BB-025 BB-027 the detail page shows the account of the navigation state and the tiles of its actions', () => {
  open(FIBRE_ACCOUNT_STATE);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Account details');
  expect(screen.getByText('233558120932')).toBeVisible();
  expect(card()).toHaveTextContent('Fibre Business');
  expect(card()).toHaveTextContent('Data balance128.4 GB');
  expect(screen.queryByText('Sample account')).toBeNull();
  expect(relocationTile()).toBeVisible();
  expect(screen.getByRole('button', { name: /^View connected devices/ })).toBeVisible();
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'account'],
  ['an account without its number', { ...FIBRE_ACCOUNT_STATE, msisdn: undefined }],
  ['a balance that is no number', { ...FIBRE_ACCOUNT_STATE, data: '128.4' }],
  ['an account of the previous customer in the same tab', { ...FIBRE_ACCOUNT_STATE, owner: 'kofi' }],
])('BB-026 %s in the navigation state shows the sample account, marked as a sample', (_what, state) => {
  open(state);
  expect(screen.getByText('Sample account')).toBeVisible();
  expect(screen.getByText('233240000000')).toBeVisible();
  expect(card()).toHaveTextContent('Fibre Broadband');
  expect(card()).toHaveTextContent('Data balance0 GB');
});

test('RL-009 BB-028 BB-024 the relocation tile opens the relocation page with device data and referrer', async () => {
  const { user, router } = open(FIBRE_ACCOUNT_STATE);
  const tile = relocationTile();
  expect(tile).toHaveTextContent('Move your fibre service hassle-free to your new location.');
  await user.click(tile as HTMLElement);
  expect(router.state.location.pathname).toBe('/broadband/fibre-requests/relocation');
  expect(router.state.location.state).toEqual({
    deviceData: { msisdn: 233558120932, balance: '128.4 GB', deviceType: 'Fibre Business' },
    referrer: route,
    owner: 'ama',
  });
});

test('BB-026 BB-028 the relocation tile passes the sample account on like any other account', async () => {
  const { user, router } = open();
  await user.click(relocationTile() as HTMLElement);
  expect(router.state.location.state).toMatchObject({
    deviceData: { msisdn: 233240000000, balance: '0 GB', deviceType: 'Fibre Broadband' },
  });
});

test.each(['Fibre Broadband', 'FTTX', 'Fibre', 'Fibre Business', 'FIBRE'])(
  'BB-024 the detail page of an account of the type %s has a relocation tile',
  (deviceType) => {
    open({ ...FIBRE_ACCOUNT_STATE, deviceType });
    expect(relocationTile()).toBeVisible();
  },
);

test.each(['TurboNet', 'TURBONET', 'TurboNet Business', '5G Router'])(
  'BB-024 the detail page of an account of the type %s has no relocation tile',
  (deviceType) => {
    open({ ...FIBRE_ACCOUNT_STATE, deviceType });
    expect(relocationTile()).toBeNull();
    expect(screen.queryByText('Request Fibre Relocation')).toBeNull();
  },
);

test('BB-029 the tile “View connected devices” only logs to the console', async () => {
  const { user, router } = open(FIBRE_ACCOUNT_STATE);
  const before = router.state.location.key;
  await user.click(screen.getByRole('button', { name: /^View connected devices/ }));
  expect(logged).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.key).toBe(before);
});

test('BB-030 the back arrow of the detail page opens the list of accounts', async () => {
  const { user, router } = open(FIBRE_ACCOUNT_STATE);
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(router.state.location.pathname).toBe('/broadband/broadband-accounts');
});

test('BB-027 the styles of the account card let lines grow with the text size and keep numbers on one line', () => {
  open(FIBRE_ACCOUNT_STATE);
  const stylesOf = (element: Element | null) => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
    return rules.filter((rule) => [...(element?.classList ?? [])].some((name) => rule.includes(`.${name}`))).join();
  };
  const balance = stylesOf(screen.getByText('GB').parentElement);
  expect(balance).toMatch(/line-height: ?1\.1/);
  expect(balance).not.toMatch(/line-height: ?\d+px/);
  expect(balance).toContain('min(3rem, 15vw)');
  expect(screen.getByText('233558120932')).toHaveStyle({ whiteSpace: 'nowrap' });
});
