export const AMA = 'ama.mensah@example.com';
const PASSWORD = 'Yello#2026';

/**
 * Opens a path without a session and signs in on the identity provider's page.
 * @param {import('./screen.mjs').Screen} screen
 * @param {string} portal the portal's address
 */
export async function signIn(screen, portal, email, path = '/') {
  await screen.page.goto(`${portal}${path}`);
  await screen.fill('textbox', 'Email', email);
  await screen.page.locator('input[type="password"]').fill(PASSWORD);
  await screen.press('Enter');
  await screen.waitFor('signed in', async () => {
    const { origin, searchParams } = new URL(screen.page.url());
    return origin === portal && !searchParams.has('code');
  });
}
