import { act, fireEvent, screen } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { useHideChat } from '@portal/shared/shell';
import { clearUserData } from '@portal/shared/storage';
import { testConfig } from '@portal/shared/testing';
import { useState } from 'react';
import { renderShell } from '../testing/renderShell';
import { ChatWidget } from './ChatWidget';

const frame = () => screen.queryByTitle<HTMLIFrameElement>('Chat assistant');
const panel = () => screen.queryByRole('dialog', { name: 'Chat assistant' });
const openButton = () => screen.getByRole('button', { name: 'Open chat assistant' });
const closeButton = () => screen.getByRole('button', { name: 'Close chat assistant' });

function dispatchMessage(data: unknown, origin = 'http://localhost:8082', source = frame()?.contentWindow ?? null) {
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
}

test('SH-026 SH-029 SH-030 the chat button opens the panel with the embedded chat page and closes it again', async () => {
  const { user } = renderShell(<ChatWidget />);
  expect(frame()).not.toBeInTheDocument();
  await user.click(openButton());
  expect(panel()).toBeVisible();
  expect(panel()).toHaveFocus();
  expect(frame()).toHaveAttribute('src', 'http://localhost:8082/chat/');
  expect(closeButton()).toHaveAttribute('aria-expanded', 'true');
  await user.click(closeButton());
  expect(panel()).not.toBeInTheDocument();
  expect(openButton()).toHaveFocus();
});

test('SH-030 a chat page that the customer used is not reloaded when the panel is closed and opened again', async () => {
  const { user } = renderShell(<ChatWidget />);
  await user.click(openButton());
  const before = frame();
  before?.focus();
  fireEvent.blur(window);
  await user.click(closeButton());
  await user.click(openButton());
  expect(frame()).toBe(before);
});

test('SES-006 SH-030 a sign-out closes the panel and reloads the chat page for the next customer', async () => {
  const { user } = renderShell(<ChatWidget />);
  await user.click(openButton());
  const before = frame();
  before?.focus();
  fireEvent.blur(window);
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

test('SH-030 Escape closes the chat panel and moves the focus to the chat button', async () => {
  const { user } = renderShell(<ChatWidget />);
  await user.click(openButton());
  await user.keyboard('{Escape}');
  expect(panel()).not.toBeInTheDocument();
  expect(openButton()).toHaveFocus();
});

test('SH-029 the embedded chat page is sandboxed and gets no referrer and no permissions', async () => {
  const { user } = renderShell(<ChatWidget />);
  await user.click(openButton());
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups allow-same-origin');
  expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(frame()).toHaveAttribute('allow', '');
});

test('SH-029 a chat page on the portal’s own origin does not get allow-same-origin', async () => {
  setConfig(testConfig({ links: { chat: 'http://localhost:8080/chat/' } }));
  const { user } = renderShell(<ChatWidget />);
  await user.click(openButton());
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups');
});

test('SH-031 a close message of the embedded chat page closes the panel', async () => {
  const { user } = renderShell(<ChatWidget />);
  await user.click(openButton());
  dispatchMessage({ type: 'closeChat' });
  expect(panel()).not.toBeInTheDocument();
  expect(openButton()).toHaveFocus();
});

test('SH-031 a message from another origin or window, or with other data, does not close the panel', async () => {
  const { user } = renderShell(<ChatWidget />);
  await user.click(openButton());
  dispatchMessage('close', 'http://evil.example');
  dispatchMessage('close', 'http://localhost:8082', window);
  dispatchMessage('close', 'http://localhost:8082', null);
  dispatchMessage({ type: 'typing' });
  expect(panel()).toBeVisible();
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
