import { act, fireEvent, screen } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import { renderShell } from '../testing/renderShell';
import { ChatWidget } from './ChatWidget';

const OFFLINE_TEXT = 'You are offline. The chat opens when you are back online.';
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Chat assistant');

function setOnline(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

function renderChat() {
  const { user } = renderShell(<ChatWidget />);
  const clickOpen = () => user.click(screen.getByRole('button', { name: 'Open chat assistant' }));
  return { clickOpen };
}

afterEach(() => {
  jest.restoreAllMocks();
  act(() => shellStore.setState({ online: true }));
});

test('SH-029 the chat panel shows that the browser is offline, and loads the chat page when it is online again', async () => {
  const { clickOpen } = renderChat();
  setOnline(false);
  await clickOpen();
  expect(screen.getByText(OFFLINE_TEXT)).toBeVisible();
  expect(frame()).not.toBeInTheDocument();
  setOnline(true);
  expect(frame()).toHaveAttribute('src', 'http://localhost:8082/chat/');
  expect(screen.queryByText(OFFLINE_TEXT)).not.toBeInTheDocument();
});

test('SH-030 a loaded chat page stays in the panel when the browser goes offline', async () => {
  const { clickOpen } = renderChat();
  await clickOpen();
  const before = frame();
  if (before) fireEvent.load(before);
  setOnline(false);
  expect(frame()).toBe(before);
  expect(screen.queryByText(OFFLINE_TEXT)).not.toBeInTheDocument();
});
