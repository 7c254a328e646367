import { act, render, screen } from '@testing-library/react';
import { shellStore, ShellProvider } from '@portal/shared/shell';
import { inlineRegistry } from '../registry/testing/release';
import { confirmDocument, wasOpenedFromCache, useStoredDocument } from '../serviceWorker/storedDocument';
import { OfflineBanner } from './ShellFrame';

function renderBanner(isOutdated: boolean) {
  useStoredDocument.setState({ isOutdated });
  render(
    <ShellProvider>
      <OfflineBanner />
    </ShellProvider>,
  );
}

const bannerText = () => screen.getByRole('status').textContent;
afterEach(() => shellStore.setState({ online: true }));

test('a page from the store of the service worker says that the connection is slow, until the network has confirmed it', () => {
  renderBanner(true);
  expect(bannerText()).toBe('Your connection is slow. The portal opened as on your last visit.');
  act(confirmDocument);
  expect(bannerText()).toBe('');
});

test('without a connection the banner says so, also on a page from the store', () => {
  shellStore.setState({ online: false });
  renderBanner(true);
  expect(bannerText()).toBe('You are offline. Check your connection.');
});

test('a document is recognised as stored by the mark of the service worker, whatever texts its data contains', () => {
  inlineRegistry({ remotes: [], isStored: true });
  expect(wasOpenedFromCache()).toBe(true);
  inlineRegistry({ remotes: [], config: { text: '"isStored":true' } });
  expect(wasOpenedFromCache()).toBe(false);
});
