import { screen } from '@testing-library/react';
import { sessionStore } from '@portal/shared/session';
import { shellStore } from '@portal/shared/shell';
import { renderShell } from '../testing/renderShell';
import { PrivacyPolicy } from './PrivacyPolicy';

test('PV-002…005 RT-032 a visitor sees the heading, the link to the data-protection statement, the terms of use and the chat', () => {
  sessionStore.setState({ status: 'anonymous' });
  renderShell(<PrivacyPolicy />);
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  const statement = screen.getByRole('link', { name: 'detailed data-protection statement' });
  expect(statement).toHaveAttribute('href', 'http://localhost:8082/shop/data-protection');
  expect(screen.getByRole('heading', { level: 2, name: 'Terms of Use' })).toBeVisible();
  expect(screen.getByText(/^Lorem ipsum/)).toBeVisible();
  expect(shellStore.getState().chatHidden).toBe(false);
});
