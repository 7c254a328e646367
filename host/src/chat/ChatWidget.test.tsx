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
const opener = () => screen.getByRole('button', { name: 'Open chat assistant' });
const closer = () => screen.getByRole('button', { name: 'Close chat assistant' });

function post(data: unknown, origin = 'http://localhost:8082', source = frame()?.contentWindow ?? null) {
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
}

test('SH-026 SH-029 SH-030 a button opens the panel with the embedded chat page, and closes it', async () => {
  const { user } = renderShell(<ChatWidget />);
  expect(frame()).not.toBeInTheDocument();
  await user.click(opener());
  expect(panel()).toBeVisible();
  expect(panel()).toHaveFocus();
  expect(frame()).toHaveAttribute('src', 'http://localhost:8082/chat/');
  expect(closer()).toHaveAttribute('aria-expanded', 'true');
  await user.click(closer());
  expect(panel()).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
});

test('SH-030 closing keeps the conversation: the page is not loaded a second time', async () => {
  const { user } = renderShell(<ChatWidget />);
  await user.click(opener());
  const before = frame();
  before?.focus();
  fireEvent.blur(window);
  await user.click(closer());
  await user.click(opener());
  expect(frame()).toBe(before);
});

test('SES-006 SH-030 a sign-out ends the conversation: the next customer on this phone gets a new page', async () => {
  const { user } = renderShell(<ChatWidget />);
  await user.click(opener());
  const before = frame();
  before?.focus();
  fireEvent.blur(window);
  act(clearUserData);
  expect(panel()).not.toBeInTheDocument();
  await user.click(opener());
  expect(frame()).not.toBe(before);
});

test('SH-029 SH-030 a page nobody has used is loaded anew at the next opening: it may be about an error', async () => {
  const { user } = renderShell(<ChatWidget />);
  await user.click(opener());
  const before = frame();
  if (before) fireEvent.load(before);
  fireEvent.blur(window);
  await user.click(closer());
  await user.click(opener());
  expect(before).not.toBeInTheDocument();
  expect(frame()).toHaveAttribute('src', 'http://localhost:8082/chat/');
});

test('SH-030 Escape closes it and gives the focus back', async () => {
  const { user } = renderShell(<ChatWidget />);
  await user.click(opener());
  await user.keyboard('{Escape}');
  expect(panel()).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
});

test('SH-028 CN-010 the panel is 350 by 500 px, and smaller only in a smaller window', async () => {
  const { user } = renderShell(<ChatWidget />);
  await user.click(opener());
  expect(panel()).toHaveStyle({ width: '350px', maxWidth: 'calc(100vw - 16px)' });
  expect(panel()).toHaveStyle({ height: '500px', maxHeight: 'calc(100vh - 16px)' });
  // A browser that knows it leaves out the bar at its edge, too; jsdom does not apply such a rule.
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const known = rules.filter((rule) => rule.startsWith('@supports (height: 1dvh)')).join();
  expect(known).toContain('calc(100dvh - 16px)');
  expect(known).toContain('calc(100dvh - 508px)');
});

test('SH-029 the embedded page is sandboxed, and told nothing', async () => {
  const { user } = renderShell(<ChatWidget />);
  await user.click(opener());
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups allow-same-origin');
  expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(frame()).toHaveAttribute('allow', '');
});

test('SH-029 a chat page on the portal’s own origin may not take its sandbox off', async () => {
  setConfig(testConfig({ links: { chat: 'http://localhost:8080/chat/' } }));
  const { user } = renderShell(<ChatWidget />);
  await user.click(opener());
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups');
});

test('SH-031 the embedded page closes the panel by a message', async () => {
  const { user } = renderShell(<ChatWidget />);
  await user.click(opener());
  post({ type: 'closeChat' });
  expect(panel()).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
});

test('SH-031 a message from another origin, from another window, or about something else does nothing', async () => {
  const { user } = renderShell(<ChatWidget />);
  await user.click(opener());
  post('close', 'http://evil.example');
  post('close', 'http://localhost:8082', window);
  post('close', 'http://localhost:8082', null);
  post({ type: 'typing' });
  expect(panel()).toBeVisible();
});

test('SH-027 a screen hides the button and closes the panel; afterwards the button is back, closed', async () => {
  function Page() {
    const [hidden, setHidden] = useState(false);
    useHideChat(hidden);
    return <button onClick={() => setHidden(!hidden)}>turn</button>;
  }
  const { user } = renderShell(
    <>
      <Page />
      <ChatWidget />
    </>,
  );
  await user.click(opener());
  await user.click(screen.getByRole('button', { name: 'turn' }));
  expect(panel()).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /chat assistant/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'turn' }));
  expect(opener()).toBeVisible();
  expect(panel()).not.toBeInTheDocument();
});
