import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { mockRoute, empty, neverResolve, html, json, requests } from '@portal/shared/testing';
import type { RemoteEvent } from '../reporting/report';
import { createManifest } from './release';

export const REMOTE_NAMES = ['broadband', 'fibre', 'simswap', 'account', 'help'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/** How a remote can fail, with the reported phase and code. */
export const FAULTS = {
  'manifest missing': ['record', 'missing'],
  'entry 404': ['entry', 'missing'],
  'entry 500': ['entry', 'http'],
  'entry hanging': ['entry', 'timeout'],
  'HTML instead of JavaScript': ['entry', 'not-script'],
  'syntax error': ['entry', 'syntax'],
  'throwing at evaluation': ['evaluate', 'threw'],
  'throwing at first render': ['render', 'threw'],
  'chunk missing later': ['chunk', 'missing'],
} as const;
export type FaultName = keyof typeof FAULTS;
/** The remotes that fail, and how. */
type Faults = Partial<Record<string, FaultName>>;

const FAULTY_PAGE_MESSAGE = 'boom';
let faultByRemote: Faults = {};
let servedVersion = '';

export const mountPathOf = (name: string) => `/area/${name}`;

/** The index of five remotes in one version. */
export const createIndex = (ofVersion: string) => ({
  remotes: REMOTE_NAMES.map((name) => ({
    name,
    version: ofVersion,
    mounts: [{ path: mountPathOf(name), layout: 'main' as const }],
    contract: '^1.0.0',
    enabled: true,
    record: `/registry/${name}.json`,
  })),
});

/** From now on the server has this version of every remote, and the remotes in `faults` fail. */
export function mockServedReleases(ofVersion: string, faults: Faults): void {
  servedVersion = ofVersion;
  faultByRemote = faults;
  for (const name of REMOTE_NAMES) mockRemote(name);
  mockRoute('POST /events', empty());
  mockRoute('GET /registry.json', json(createIndex(servedVersion)));
}

/** The events the page has reported. */
export const reportedEvents = () =>
  requests('POST /events').flatMap(({ body }) => (JSON.parse(body) as { events: RemoteEvent[] }).events);

function mockRemote(name: RemoteName): void {
  const fault = faultByRemote[name];
  mockRoute(
    `GET /registry/${name}.json`,
    fault === 'manifest missing' ? json({}, 404) : json(createManifest(name, servedVersion)),
  );
  const files = {
    'entry 404': json({}, 404),
    'entry 500': json({}, 500),
    'entry hanging': neverResolve(),
    'HTML instead of JavaScript': html(),
    'chunk missing later': json({}, 404),
  };
  mockRoute(`GET /remotes/${name}/*`, fault && fault in files ? files[fault as keyof typeof files] : json('the file'));
}

/** Simulates how the browser runs the script elements that the loader adds to the page. */
export function mockScriptExecution(page: (name: string) => ComponentType): void {
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    // Preload links are not run.
    if (!(node instanceof HTMLScriptElement)) return;
    const script = node;
    const [, , name = ''] = new URL(script.src).pathname.split('/');
    queueMicrotask(() => runEntry(script, name, page));
  });
}

function runEntry(script: HTMLScriptElement, name: string, page: (name: string) => ComponentType): void {
  const fire = (type: string) => void script.dispatchEvent(new Event(type));
  const throwInScript = (error: Error) => {
    window.dispatchEvent(new ErrorEvent('error', { error, filename: script.src }));
    fire('load');
  };
  switch (faultByRemote[name]) {
    case 'entry hanging':
      break;
    case 'entry 404':
    case 'entry 500':
    case 'HTML instead of JavaScript':
      fire('error');
      break;
    case 'syntax error':
      throwInScript(new SyntaxError('Unexpected token'));
      break;
    case 'throwing at evaluation':
      throwInScript(new TypeError('undefined is not a function'));
      break;
    case 'manifest missing':
    case 'throwing at first render':
    case 'chunk missing later':
    case undefined:
      Object.assign(globalThis, { [`portal_${name}`]: createContainer(name, page(name)) });
      fire('load');
      break;
  }
}

function createContainer(name: string, Page: ComponentType) {
  const routes: RouteObject[] = [
    { index: true, lazy: async () => ({ Component: Page }) },
    { path: 'later', lazy: () => loadLaterPage(name, Page) },
  ];
  return { init: () => undefined, get: async () => () => ({ area: { [mountPathOf(name)]: routes } }) };
}

async function loadLaterPage(name: string, Component: ComponentType) {
  if (faultByRemote[name] !== 'chunk missing later') return { Component };
  const request = `${location.origin}/remotes/${name}/${servedVersion}/22222222.js`;
  throw Object.assign(new Error('Loading chunk 2 failed.'), { name: 'ChunkLoadError', type: 'error', request });
}

/** Throws while the remote has this fault. */
export function throwIfFaulty(name: string): void {
  if (faultByRemote[name] === 'throwing at first render') throw new Error(FAULTY_PAGE_MESSAGE);
}
