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

test('SH-033 SH-037 the saved theme is applied before the first paint', async ({ page, consoleGuard }) => {
  consoleGuard.allowFailedRequests();
  await page.goto('/privacy-policy');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  // The application's scripts are blocked: only the document itself can apply the theme.
  await page.route(/\/assets\/(main|react|ui)\.[^/]*\.js$/, (route) => route.abort());
  const themes: (string | null)[] = [];
  await page.exposeFunction('noteTheme', (theme: string | null) => themes.push(theme));
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const note = Reflect.get(window, 'noteTheme') as (theme: string | null) => void;
      note(document.documentElement.getAttribute('data-theme'));
    });
  });
  await page.goto('/privacy-policy').catch(() => undefined);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(18, 17, 13)');
  expect(themes[0]).toBe('dark');
  test.info().annotations.push({ type: 'themes seen', description: themes.join() });
});
