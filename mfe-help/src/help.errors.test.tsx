import { screen } from '@testing-library/react';
import { customers, describeErrorStates, pageHasText, renderScreen, signInAs } from '@portal/shared/testing';
import { HelpScreen } from './HelpScreen';
import { FAQS, listReply, mockHelpService, SOME_FAQS } from './testing';

const open = () => renderScreen(<HelpScreen />, { route: '/broadband/help' });

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  mockHelpService();
});
afterEach(() => jest.useRealTimers());

describeErrorStates<ReturnType<typeof open>>({
  name: 'CL-048 questions · questions',
  route: FAQS,
  good: listReply(SOME_FAQS),
  open,
  // Offline, the token request fails first.
  shows: (fault) => (fault === 'offline' ? 'Failed to retrieve access token' : 'Failed to fetch FAQ videos'),
  /** Clicks “Try again”, which disappears: the title of the tab gets the focus. */
  recover: async ({ user }) => {
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  },
  isReady: () => pageHasText('What is an e-SIM?'),
  faults: ['offline', '500'],
});
