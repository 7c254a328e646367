import { screen } from '@testing-library/react';
import {
  customers,
  isStatus,
  pageHasText,
  renderScreen,
  signInAs,
  describeErrorStates,
  type Fault,
} from '@portal/shared/testing';
import { HelpScreen } from './HelpScreen';
import { mockHelpService, listReply, FAQS, tokenReply, SOME_FAQS, SOME_VIDEOS, TOKEN, VIDEOS } from './testing';

const TOKEN_REQUEST_FAILED = 'Failed to retrieve access token';

const open = (query: string) => renderScreen(<HelpScreen />, { route: `/broadband/help${query}` });
type View = ReturnType<typeof open>;

/** Clicks “Try again”, which disappears: the title of the tab gets the focus. */
async function recover({ user }: View) {
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
}

/** The text of the error panel when the questions or videos cannot be loaded. Offline, the token request fails first. */
const errorTextFor = (fault: Fault): string => {
  if (fault === 'offline') return TOKEN_REQUEST_FAILED;
  return isStatus(fault) ? 'Failed to fetch FAQ videos' : 'An unexpected error occurred';
};

const faqsTabOptions = {
  open: () => open(''),
  recover,
  isReady: () => pageHasText('What is an e-SIM?'),
};

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  mockHelpService();
});
afterEach(() => jest.useRealTimers());

describeErrorStates<View>({
  ...faqsTabOptions,
  name: 'CL-050 help token · questions',
  route: TOKEN,
  good: tokenReply(),
  shows: (fault) => (fault === 'wrong shape' ? 'No access token available' : TOKEN_REQUEST_FAILED),
  faults: ['500'],
});

describeErrorStates<View>({
  ...faqsTabOptions,
  name: 'CL-048 questions · questions',
  route: FAQS,
  good: listReply(SOME_FAQS),
  shows: errorTextFor,
  faults: ['offline', '500'],
});

describeErrorStates<View>({
  name: 'CL-049 videos · videos',
  route: VIDEOS,
  good: listReply(SOME_VIDEOS),
  open: () => open('?tab=videos'),
  shows: errorTextFor,
  recover,
  isReady: () => pageHasText('Set up your router'),
  faults: ['500'],
});
