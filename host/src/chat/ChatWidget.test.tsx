import { act, fireEvent, screen } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { shellStore, useHideChat } from '@portal/shared/shell';
import { clearUserData } from '@portal/shared/storage';
import { testConfig } from '@portal/shared/testing';
import { useState } from 'react';
import { renderShell } from '../testing/renderShell';
import { ChatWidget } from './ChatWidget';

const OFFLINE_TEXT = 'You are offline. The chat opens when you are back online.';
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Chat assistant');
const panel = () => screen.queryByRole('dialog', { name: 'Chat assistant' });
const openButton = () => screen.getByRole('button', { name: 'Open chat assistant' });
const closeButton = () => screen.getByRole('button', { name: 'Close chat assistant' });

function dispatchMessage(data: unknown, origin = 'http://localhost:8082', source = frame()?.contentWindow ?? null) {
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
}

function setOnline(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

test('SH-026 SH-029 SH-030 the chat button opens the panel with the sandboxed chat page, which gets no referrer and no permissions, and, as Escape does, closes it again', async () => {
  const { user } = renderShell(<ChatWidget />);
  expect(frame()).not.toBeInTheDocument();
  await user.click(openButton());
  expect(panel()).toBeVisible();
  expect(panel()).toHaveFocus();
  expect(frame()).toHaveAttribute('src', 'http://localhost:8082/chat/');
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups allow-same-origin');
  expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(frame()).toHaveAttribute('allow', '');
  expect(closeButton()).toHaveAttribute('aria-expanded', 'true');
  await user.click(closeButton());
  expect(panel()).not.toBeInTheDocument();
  expect(openButton()).toHaveFocus();
  await user.click(openButton());
  await user.keyboard('{Escape}');
  expect(panel()).not.toBeInTheDocument();
  expect(openButton()).toHaveFocus();
});

test('SES-006 SH-030 a chat page that the customer used is kept when the panel is closed and opened again, and reloaded after a sign-out', async () => {
  const { user } = renderShell(<ChatWidget />);
  await user.click(openButton());
  const before = frame();
  before?.focus();
  fireEvent.blur(window);
  await user.click(closeButton());
  await user.click(openButton());
  expect(frame()).toBe(before);
  act(clearUserData);
  expect(panel()).not.toBeInTheDocument();
  await user.click(openButton());
  expect(frame()).not.toBe(before);
});

test('SH-029 SH-030 a chat page that the customer did not use is reloaded when the panel is opened again', async () => {
  const { user } = renderShell(<ChatWidget />);
  await user.click(openButton());
  const before = frame();
  if (before) fireEvent.load(before);
  fireEvent.blur(window);
  await user.click(closeButton());
  await user.click(openButton());
  expect(before).not.toBeInTheDocument();
  expect(frame()).toHaveAttribute('src', 'http://localhost:8082/chat/');
});

test('SH-029 a chat page on the portal’s own origin does not get allow-same-origin', async () => {
  setConfig(testConfig({ links: { chat: 'http://localhost:8080/chat/' } }));
  const { user } = renderShell(<ChatWidget />);
  await user.click(openButton());
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups');
});

test('SH-031 a close message of the embedded chat page closes the panel, a message of another origin or window or with other data does not', async () => {
  const { user } = renderShell(<ChatWidget />);
  await user.click(openButton());
  dispatchMessage('close', 'http://evil.example');
  dispatchMessage('close', 'http://localhost:8082', window);
  dispatchMessage('close', 'http://localhost:8082', null);
  for (const data of ['closed', '', null, ['close'], { type: 'typing' }, { name: 'close' }]) dispatchMessage(data);
  expect(panel()).toBeVisible();
  for (const data of ['CLOSECHAT', { type: 'closeChat' }, { event: 'close' }, { action: 'Close-Chat', more: 1 }]) {
    dispatchMessage(data);
    expect(panel()).not.toBeInTheDocument();
    expect(openButton()).toHaveFocus();
    await user.click(openButton());
  }
});

test('SH-027 a screen can hide the chat button, which closes the panel; the button shown afterwards is closed', async () => {
  function Page() {
    const [hidden, setHidden] = useState(false);
    useHideChat(hidden);
    return <button onClick={() => setHidden(!hidden)}>toggle</button>;
  }
  const { user } = renderShell(
    <>
      <Page />
      <ChatWidget />
    </>,
  );
  await user.click(openButton());
  await user.click(screen.getByRole('button', { name: 'toggle' }));
  expect(panel()).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /chat assistant/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'toggle' }));
  expect(openButton()).toBeVisible();
  expect(panel()).not.toBeInTheDocument();
});

test('SHR-038 the chat page gets the reference on the error panel that is shown when it opens; a later one does not load it again', async () => {
  const { user } = renderShell(<ChatWidget />);
  act(() => shellStore.setState({ reference: '4f2a91c0' }));
  await user.click(openButton());
  expect(frame()).toHaveAttribute('src', 'http://localhost:8082/chat/?reference=4f2a91c0');
  act(() => shellStore.setState({ reference: undefined }));
  expect(frame()).toHaveAttribute('src', 'http://localhost:8082/chat/?reference=4f2a91c0');
});

test('SH-029 SH-030 offline the chat panel says so; online it loads the chat page, which stays when the browser goes offline again', async () => {
  const { user } = renderShell(<ChatWidget />);
  setOnline(false);
  await user.click(openButton());
  expect(screen.getByText(OFFLINE_TEXT)).toBeVisible();
  expect(frame()).not.toBeInTheDocument();
  setOnline(true);
  expect(frame()).toHaveAttribute('src', 'http://localhost:8082/chat/');
  expect(screen.queryByText(OFFLINE_TEXT)).not.toBeInTheDocument();
  const before = frame();
  if (before) fireEvent.load(before);
  setOnline(false);
  expect(frame()).toBe(before);
  expect(screen.queryByText(OFFLINE_TEXT)).not.toBeInTheDocument();
  jest.restoreAllMocks();
  act(() => shellStore.setState({ online: true }));
});

describe('a chat page that gives no sign of life', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function openChat() {
    const { user } = renderShell(<ChatWidget />);
    await user.click(openButton());
    return user;
  }
  /** Eight seconds without a message of the chat page. Its load event proves nothing: error pages fire one, too. */
  function waitSilently() {
    const element = frame();
    if (element) fireEvent.load(element);
    act(() => jest.advanceTimersByTime(8000));
  }

  test('SH-029 within 8 s the chat panel offers to load a silent chat page again, or to close; the frame stays', async () => {
    const user = await openChat();
    const before = frame();
    waitSilently();
    expect(screen.getByRole('alert')).toHaveTextContent('Does the chat not show? Check your connection and try again.');
    expect(frame()).toBe(before);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(before).not.toBeInTheDocument();
    expect(frame()).toHaveAttribute('src', 'http://localhost:8082/chat/');
    expect(panel()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    waitSilently();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(panel()).not.toBeInTheDocument();
  });

  test('SH-029 a chat page that posts a message, or that the customer uses, is not questioned', async () => {
    const user = await openChat();
    dispatchMessage({ type: 'chatReady' });
    waitSilently();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(closeButton());
    await user.click(openButton());
    waitSilently();
    expect(screen.getByRole('alert')).toBeVisible();
    frame()?.focus();
    fireEvent.blur(window);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
