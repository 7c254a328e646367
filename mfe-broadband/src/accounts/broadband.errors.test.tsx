import { screen } from '@testing-library/react';
import {
  isWithoutResponse,
  isStatus,
  advanceTime,
  advanceTimeUntil,
  renderScreen,
  describeErrorStates,
  type Fault,
} from '@portal/shared/testing';
import { BroadbandAccountsScreen } from './BroadbandAccountsScreen';
import { balance, PAIRED, paired, PLANS, setUpAmaBeforeEach } from './testing/amaResponses';

const PHRASES: Partial<Record<Fault, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

const words = (fault: Fault, whenLost: string): string => {
  if (isStatus(fault)) return `API Error: ${fault} ${PHRASES[fault]}`;
  return isWithoutResponse(fault) ? whenLost : 'Invalid response format from API';
};
const shows = (text: string) => screen.queryAllByText(text).length > 0;
const open = () => renderScreen(<BroadbandAccountsScreen />);
const openList = async (shown: string) => {
  const view = open();
  await advanceTimeUntil(() => shows(shown));
  return view;
};
type View = ReturnType<typeof open>;
const press = async ({ user }: View, name: string) => user.click(screen.getByRole('button', { name }));

setUpAmaBeforeEach();

describeErrorStates<View>({
  name: 'CL-001 paired numbers · account list',
  route: PAIRED,
  good: paired(),
  open,
  shows: (fault) => words(fault, 'Failed to fetch data'),
  recover: (view) => press(view, 'Try again'),
  isReady: () => shows('233558120417'),
});

describeErrorStates<View>({
  name: 'CL-001 paired numbers · refresh of the list',
  route: PAIRED,
  good: paired(),
  open: () => openList('12.5'),
  trigger: (view) => press(view, 'Refresh'),
  shows: (fault) => words(fault, 'Failed to refresh data'),
  keeps: () => shows('233558120417') && shows('12.5'),
  recover: (view) => press(view, 'Refresh'),
  isReady: () => shows('233558120417'),
});

describeErrorStates<View>({
  name: 'CL-007 balance · account list',
  route: `${PLANS}?broadbandMsisdn=233557196403`,
  good: balance('12.5'),
  open: () => openList('233557196403'),
  trigger: () => advanceTime(100),
  shows: () => undefined,
  keeps: (fault) => shows('233557196403') && (fault === 'offline' || shows('0')),
  mayWait: (fault) => fault === 'offline',
  recover: (view) => press(view, 'Refresh'),
  isReady: () => shows('12.5'),
});
