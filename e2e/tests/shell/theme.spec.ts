import { AMA } from '../../fixtures/customers';
import { expect, test } from '../../fixtures/test';

test('SH-016 SH-032…037 CN-016 the theme follows the system until the customer chooses one, in this tab and the others, and again after “Use system theme”', async ({
  page,
  context,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(AMA);
  const root = page.locator('html');
  const saved = () => page.evaluate(() => localStorage.getItem('theme'));
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'light');
  const other = await context.newPage();
  await other.goto('/privacy-policy');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  const toggle = page.getByRole('banner').getByRole('button', { name: /theme/i }).first();
  await toggle.click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(saved).toBe('dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await toggle.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Use system theme' }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect.poll(saved).toBeNull();
});
