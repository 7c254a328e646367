import { act, render, screen } from '@testing-library/react';
import { ShellProvider } from '@portal/shared/shell';
import { markDocumentChecked, useStoredDocument } from '../serviceWorker/storedDocument';
import { ConnectionBanner } from './ShellFrame';

test('a page from the store of the service worker says that the connection is slow, until the network has confirmed it', () => {
  useStoredDocument.setState({ mayBeOutdated: true });
  render(<ConnectionBanner />, { wrapper: ShellProvider });
  const banner = screen.getByRole('status');
  expect(banner).toHaveTextContent('Your connection is slow. The portal opened as on your last visit.');
  act(markDocumentChecked);
  expect(banner).toBeEmptyDOMElement();
});
