import { screen } from '@testing-library/react';
import { customers, describeErrorStates, json, pageHasText, signInAs } from '@portal/shared/testing';
import { API_ROWS, LIST_PATH } from './testing/mockBeneficiaries';
import { button, openBeneficiaries } from './testing/openBeneficiaries';

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
});
afterEach(() => jest.useRealTimers());

describeErrorStates<ReturnType<typeof openBeneficiaries>>({
  name: 'AB-008 AB-034 CL-043 D-009 D-118 beneficiaries · list',
  route: `GET ${LIST_PATH}`,
  good: json(API_ROWS),
  open: openBeneficiaries,
  shows: () => 'Failed to load beneficiaries. Please try again.',
  // “Try Again” reloads the page; the test opens the screen again.
  recover: async (view) => {
    const reload = jest.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    expect(screen.getByRole('alert')).toHaveTextContent('Unable to load beneficiaries');
    await view.user.click(button('Try Again'));
    expect(reload).toHaveBeenCalledTimes(1);
    view.unmount();
    openBeneficiaries();
  },
  isReady: () => pageHasText('All Beneficiaries'),
  faults: ['offline', '500', 'wrong shape'],
});
