import { AMA_EMAIL } from '../../fixtures/session';
import { expect, test } from '../../fixtures/test';

/**
 * Does to the page what Chrome’s translator does: replaces each text node, except below `translate="no"`, with an
 * element, after each change. The text stays the same.
 */
function translatePage(): void {
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('[translate="no"], [data-translation], script, style, svg'))
        continue;
      const translation = document.createElement('span');
      translation.dataset['translation'] = '';
      translation.textContent = text.data;
      text.replaceWith(translation);
    }
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(translate);
  }).observe(document, { childList: true, subtree: true });
}

test('on a page that the browser translates, searches, filters, counts and form errors show the current text', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(translatePage);
  await signIn(AMA_EMAIL, '/broadband/broadband-accounts');
  const search = page.getByRole('combobox');
  await search.fill('fib');
  await expect(page.getByRole('option')).toHaveText(['233558120932 Fibre Business', '233558302251 FIBRE']);
  await search.fill('turbo');
  await expect(page.getByRole('option')).toHaveText(['233557041186 TURBONET', '233557196403 TurboNet Business']);

  await page.goto('/broadband/fibre-requests');
  const count = page.getByRole('status').filter({ hasText: 'requests' });
  for (const [label, text] of [
    ['Order paid', '12 requests · Order paid'],
    ['All', '13 requests'],
  ] as const) {
    await page.getByRole('button', { name: 'Filter by' }).click();
    await page.getByRole('checkbox', { name: label, exact: true }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(count).toHaveText(text);
  }

  await page.goto('/broadband/fibre-requests/availability');
  await page.getByRole('tab', { name: 'Coordinates' }).click();
  await page.getByRole('textbox', { name: 'Coordinates' }).fill('x');
  await page.getByRole('button', { name: 'Check availability' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Please enter valid coordinates/);

  await page.goto('/account/notifications');
  await page.getByRole('button', { name: 'Mark as Read' }).click();
  await expect(page.getByText('0 unread')).toBeVisible();
});
