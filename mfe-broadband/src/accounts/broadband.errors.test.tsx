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
import {
  replyBalance,
  PAIRED_NUMBERS_ROUTE,
  replyPairedNumbers,
  PLANS_ROUTE,
  setUpAmaBeforeEach,
} from './testing/amaResponses';

const STATUS_TEXTS: Partial<Record<Fault, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

const expectedErrorText = (fault: Fault, whenLost: string): string => {
  if (isStatus(fault)) return `API Error: ${fault} ${STATUS_TEXTS[fault]}`;
  return isWithoutResponse(fault) ? whenLost : 'Invalid response format from API';
};
const isTextShown = (text: string) => screen.queryAllByText(text).length > 0;
const open = () => renderScreen(<BroadbandAccountsScreen />);
const openList = async (shown: string) => {
  const view = open();
  await advanceTimeUntil(() => isTextShown(shown));
  return view;
};
type View = ReturnType<typeof open>;
const clickButton = async ({ user }: View, name: string) => user.click(screen.getByRole('button', { name }));

setUpAmaBeforeEach();

describeErrorStates<View>({
  name: 'CL-001 BB-049 BB-050 BB-052 ER-004 paired numbers · account list',
  route: PAIRED_NUMBERS_ROUTE,
  good: replyPairedNumbers(),
  open,
  shows: (fault) => expectedErrorText(fault, 'Failed to fetch data'),
  faults: ['offline', '404', 'HTML'],
  recover: (view) => clickButton(view, 'Try again'),
  isReady: () => isTextShown('233558120417'),
});

describeErrorStates<View>({
  name: 'CL-001 BB-051 BB-052 ER-004 paired numbers · refresh of the list',
  route: PAIRED_NUMBERS_ROUTE,
  good: replyPairedNumbers(),
  open: () => openList('12.5'),
  trigger: (view) => clickButton(view, 'Refresh'),
  shows: (fault) => expectedErrorText(fault, 'Failed to refresh data'),
  faults: ['dropped half-way', '403'],
  keeps: () => isTextShown('233558120417') && isTextShown('12.5'),
  recover: (view) => clickButton(view, 'Refresh'),
  isReady: () => isTextShown('233558120417'),
});

describeErrorStates<View>({
  name: 'CL-007 BB-046 balance · account list',
  route: `${PLANS_ROUTE}?broadbandMsisdn=233557196403`,
  good: replyBalance('12.5'),
  open: () => openList('233557196403'),
  trigger: () => advanceTime(100),
  shows: () => undefined,
  faults: ['offline', '500'],
  keeps: (fault) => isTextShown('233557196403') && (fault === 'offline' || isTextShown('0')),
  mayWait: (fault) => fault === 'offline',
  recover: (view) => clickButton(view, 'Refresh'),
  isReady: () => isTextShown('12.5'),
});
