import { act, fireEvent, screen } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import { renderShell } from '../testing/renderShell';
import { ChatWidget } from './ChatWidget';

const LINE = 'You are offline. The chat opens when you are back online.';
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Chat assistant');

function connect(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

function open() {
  const { user } = renderShell(<ChatWidget />);
  const press = () => user.click(screen.getByRole('button', { name: 'Open chat assistant' }));
  return { press };
}

afterEach(() => {
  jest.restoreAllMocks();
  act(() => shellStore.setState({ online: true }));
});

test('SH-029 without a connection the panel says so, and loads the chat page once it is back', async () => {
  const { press } = open();
  connect(false);
  await press();
  expect(screen.getByText(LINE)).toBeVisible();
  expect(frame()).not.toBeInTheDocument();
  connect(true);
  expect(frame()).toHaveAttribute('src', 'http://localhost:8082/chat/');
  expect(screen.queryByText(LINE)).not.toBeInTheDocument();
});

test('SH-030 a chat page that has come stays when the connection is lost', async () => {
  const { press } = open();
  await press();
  const before = frame();
  if (before) fireEvent.load(before);
  connect(false);
  expect(frame()).toBe(before);
  expect(screen.queryByText(LINE)).not.toBeInTheDocument();
});
