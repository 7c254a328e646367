import { screen } from '@testing-library/react';
import { advanceTimeUntil, describeErrorStates, renderScreen, type Fault } from '@portal/shared/testing';
import { BroadbandAccountsScreen } from './BroadbandAccountsScreen';
import { PAIRED_NUMBERS_ROUTE, replyPairedNumbers, setUpAmaBeforeEach } from './testing/amaResponses';

const EXPECTED_TEXTS: Partial<Record<Fault, string>> = {
  offline: 'Failed to fetch data',
  'dropped half-way': 'Failed to refresh data',
  403: 'API Error: 403 Forbidden',
  404: 'API Error: 404 Not Found',
  HTML: 'Invalid response format from API',
};
const expectedErrorText = (fault: Fault) => EXPECTED_TEXTS[fault];
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
  shows: expectedErrorText,
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
  shows: expectedErrorText,
  faults: ['dropped half-way', '403'],
  keeps: () => isTextShown('233558120417') && isTextShown('12.5'),
  recover: (view) => clickButton(view, 'Refresh'),
  isReady: () => isTextShown('233558120417'),
});
