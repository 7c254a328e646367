import { act } from '@testing-library/react';
import { mockRoute, json, type MockReply } from '@portal/shared/testing';

export const TOKEN_ROUTE = 'POST /ssp-help/api/v1/auth/token';
export const FAQS_ROUTE = 'GET /ssp-help/api/v1/faqs';
export const VIDEOS_ROUTE = 'GET /ssp-help/api/v1/videos/search';

/** A reply of the help service’s token endpoint. */
export const tokenReply = (name = 'help-token'): MockReply => json({ access_token: name, expires_in: 900 });

/** A reply with a list of questions or videos. */
export const listReply = (rows: readonly unknown[]): MockReply => json({ content: rows });

export const SOME_FAQS = [
  { id: 'faq-1', question: 'How do I check my data balance?', answer: 'Dial *124#.' },
  { id: 'faq-2', question: 'What is an e-SIM?', answer: 'A SIM built into the phone.' },
  { id: 'faq-3', question: 'Can I move my fibre?', answer: 'Yes, use relocation; balance stays.' },
];

const createVideo = (id: string, title: string, file: string) => ({
  id,
  title,
  videoUrl: `/media/${file}.webm`,
  fallbackUrl: `/media/${file}.mp4`,
  thumbnailUrl: `/media/${file}.jpg`,
});

export const SOME_VIDEOS = [
  { ...createVideo('v1', 'Check fibre availability', 'check'), captionsUrl: '/media/check.vtt' },
  createVideo('v2', 'Set up your router', 'router'),
  createVideo('v3', 'Buy a data bundle', 'bundle'),
];

/** Mocks the token, the questions and the videos of the help service, all without errors. */
export function mockHelpService(): void {
  mockRoute(TOKEN_ROUTE, tokenReply());
  mockRoute(FAQS_ROUTE, listReply(SOME_FAQS));
  mockRoute(VIDEOS_ROUTE, listReply(SOME_VIDEOS));
}

/**
 * For each observed element, a function that reports it as in view. There is no layout in the tests, so only
 * `reportInView` calls these functions.
 */
const inViewCallbacks = new Map<Element, () => void>();

class FakeIntersectionObserver {
  constructor(private readonly callback: IntersectionObserverCallback) {}
  private readonly elements = new Set<Element>();

  observe(element: Element) {
    this.elements.add(element);
    const entry = { isIntersecting: true, target: element } as unknown as IntersectionObserverEntry;
    inViewCallbacks.set(element, () => this.callback([entry], this as unknown as IntersectionObserver));
  }

  disconnect() {
    for (const element of this.elements) inViewCallbacks.delete(element);
    this.elements.clear();
  }
}

beforeEach(() => {
  inViewCallbacks.clear();
  Reflect.set(globalThis, 'IntersectionObserver', FakeIntersectionObserver);
});

/** Reports all observed elements that contain the text as in view (`useOnInView`). */
export function reportInView(text = ''): void {
  act(() => {
    for (const [element, report] of [...inViewCallbacks]) if (element.textContent.includes(text)) report();
  });
}
