import { act } from '@testing-library/react';

/** The browser's channels between pages, which jsdom has not: what is sent, and what another page says. */
export function mockBroadcastChannel() {
  const sent: unknown[] = [];
  const channels = new Set<FakeChannel>();
  class FakeChannel extends EventTarget {
    constructor() {
      super();
      channels.add(this);
    }
    postMessage(data: unknown) {
      sent.push(data);
    }
    close() {
      channels.delete(this);
    }
  }
  Object.defineProperty(window, 'BroadcastChannel', { configurable: true, value: FakeChannel });
  return {
    sent: () => sent,
    open: () => channels.size,
    receive: (data: unknown) =>
      act(() => channels.forEach((channel) => channel.dispatchEvent(new MessageEvent('message', { data })))),
  };
}

afterEach(() => void Reflect.deleteProperty(window, 'BroadcastChannel'));
